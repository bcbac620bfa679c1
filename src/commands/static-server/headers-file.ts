import { ExplainedError } from '#commands/running/explained-error.ts';
import { type PathPattern, pathPattern } from './path-pattern.ts';

/** A pattern of paths, and the headers of its files. */
export interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

/** The maximum number of rules that Cloudflare Pages reads. */
export const maxRules = 100;

/** Returns the headers for a path; values of a header in several lines are joined. */
export type HeadersFor = (path: string) => Map<string, string>;

/**
 * Parses a `_headers` file as Netlify and Cloudflare Pages do: a path, and below it, indented, the headers of its
 * files.
 * @throws ExplainedError that names the line that is neither, or says that there are too many rules.
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;

    const header = /^([\w-]+)\s*:\s*(.+)$/.exec(content);
    if (/^\s/.test(line) && header?.[1] && header[2] && rules.length > 0) {
      rules.at(-1)?.headers.push([header[1], header[2]]);
    } else if (!/^\s/.test(line) && content.startsWith('/')) {
      rules.push({ pattern: content, headers: [] });
    } else {
      throw new ExplainedError(
        `_headers, line ${index + 1}: expected a path, or an indented "Name: value", but found "${content}".`,
      );
    }
  }
  if (rules.length > maxRules)
    throw new ExplainedError(
      `_headers has ${rules.length} rules, and hosts read only the first ${maxRules}.`,
    );
  return rules;
}

/**
 * Parses a `_headers` file into a function for requests.
 * @throws ExplainedError as `readHeaderRules` does.
 */
export function parseHeadersFile(text: string): HeadersFor {
  const rules: { matches: PathPattern; headers: HeaderRule['headers'] }[] = readHeaderRules(text).map(
    ({ pattern, headers }) => ({ matches: pathPattern(pattern), headers }),
  );
  return (path) => {
    const headersByName = new Map<string, string>();
    for (const { matches, headers } of rules) {
      if (!matches(path)) continue;
      for (const [name, value] of headers) {
        const key = name.toLowerCase();
        const before = headersByName.get(key);
        headersByName.set(key, before ? `${before}, ${value}` : value);
      }
    }
    return headersByName;
  };
}
