import { ExplainedError } from '#commands/running/explained-error.ts';
import { fillIn, type PathPattern, pathPattern } from './path-pattern.ts';

/** The target of a path: another address (3xx), or another file at the same address (200, 404). */
export interface Redirect {
  target: string;
  status: number;
}

/** A line of `_redirects`. */
export interface RedirectRule extends Redirect {
  /** The pattern of the paths that it applies to. */
  from: string;
  /** Whether it also applies if a file exists. */
  forced: boolean;
}

/** The first rule for a path: among those that take precedence over existing files, or among all. */
export type RedirectFor = (path: string, kind: 'forced' | 'any') => Redirect | undefined;

const statuses = new Set([200, 301, 302, 303, 307, 308, 404]);

/**
 * Parses a `_redirects` file as Netlify and Cloudflare Pages do: from, to, and a status, 301 by default; with `!`
 * the rule also applies if a file exists.
 * @throws ExplainedError that names the line that this server does not support.
 */
export function readRedirectRules(text: string): RedirectRule[] {
  const rules: RedirectRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/(^|\s)#.*$/, '').trim();
    if (content === '') continue;

    const [from = '', target = '', code = '301', ...more] = content.split(/\s+/);
    const status = Number(code.replace(/!$/, ''));
    const leadsHere = target.startsWith('/');
    const leadsAway = /^https?:\/\//.test(target) && status >= 300 && status < 400;
    if (!from.startsWith('/') || !(leadsHere || leadsAway) || !statuses.has(status) || more.length > 0) {
      throw new ExplainedError(
        `_redirects, line ${index + 1}: expected "/from /to status" with one of ${[...statuses].join(', ')}, but found "${content}".`,
      );
    }
    rules.push({ from, target, status, forced: code.endsWith('!') });
  }
  return rules;
}

/**
 * Parses a `_redirects` file into a function for requests.
 * @throws ExplainedError as `readRedirectRules` does.
 */
export function parseRedirectsFile(text: string): RedirectFor {
  const rules: (RedirectRule & { matches: PathPattern })[] = readRedirectRules(text).map((rule) => ({
    ...rule,
    matches: pathPattern(rule.from),
  }));

  return (path, kind) => {
    for (const { matches, target, status, forced } of rules) {
      const captures = kind === 'any' || forced ? matches(path) : undefined;
      // Two leading slashes would redirect to another site, chosen by the link's author.
      if (captures) return { status, target: fillIn(target, captures).replace(/^\/{2,}/, '/') };
    }
    return undefined;
  };
}
