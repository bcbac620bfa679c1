import type { Result } from 'lighthouse';

/** The maximum number of named elements or requests per audit. */
const maxNames = 4;

/** The fields of Lighthouse's tables that are used here. */
interface Row {
  url?: unknown;
  node?: { selector?: string; snippet?: string };
  description?: unknown;
  subItems?: { items?: Row[] };
}

/**
 * Returns a line for each audit below the full score: its name, its summary, and the elements, requests or messages that
 * it names. Metrics have only their name, because their numbers are in the table. Audits without weight are omitted,
 * except for the insights into what slows a page.
 */
export function shortcomingsIn({ audits, categories }: Result): string[] {
  const references = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const relevant = references.filter(({ weight, group }) => weight > 0 || group === 'insights');
  return relevant.flatMap(({ id, group }) => {
    const { score = null, displayValue, details } = audits[id] ?? {};
    if (score === null || score === 1) return [];
    if (group === 'metrics') return [id];
    const rows =
      details && 'items' in details && Array.isArray(details.items) ? (details.items as Row[]) : [];
    const names = [...new Set(rows.flatMap(namesIn))];
    const omittedNote = names.length > maxNames ? [`and ${names.length - maxNames} more`] : [];
    return [[id, displayValue, ...names.slice(0, maxNames), ...omittedNote].filter(Boolean).join('; ')];
  });
}

function namesIn({ url, node, description, subItems }: Row): string[] {
  const name = node?.selector ?? (typeof url === 'string' ? pathOf(url) : description);
  // Advice in Markdown is not a name.
  const isName = typeof name === 'string' && !name.includes('](');
  return [...(isName ? [name] : []), ...(subItems?.items ?? []).flatMap(namesIn)];
}

/** Returns only the path of a URL, because the port differs in every run. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
