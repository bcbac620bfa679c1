import type { Result } from 'lighthouse';

/** The maximum number of named elements or requests per audit. */
const mostNamed = 4;

/** The fields of Lighthouse's tables that are read here. */
interface Row {
  url?: unknown;
  node?: { selector?: string; snippet?: string };
  description?: unknown;
  subItems?: { items?: Row[] };
}

/**
 * Every audit with a score below the full score, as one line: its name, its own summary, and the elements, requests or
 * messages that it names. Metrics have only their name: their numbers are in the table. Audits without weight are
 * left out, except for the insights into what slows a page.
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
    const named = [...new Set(rows.flatMap(namesIn))];
    const left = named.length > mostNamed ? [`and ${named.length - mostNamed} more`] : [];
    return [[id, displayValue, ...named.slice(0, mostNamed), ...left].filter(Boolean).join('; ')];
  });
}

function namesIn({ url, node, description, subItems }: Row): string[] {
  const own = node?.selector ?? (typeof url === 'string' ? path(url) : description);
  // Long advice in Markdown is not a name.
  const isName = typeof own === 'string' && !own.includes('](');
  return [...(isName ? [own] : []), ...(subItems?.items ?? []).flatMap(namesIn)];
}

/** The port differs in every run; the path identifies the file. */
const path = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
