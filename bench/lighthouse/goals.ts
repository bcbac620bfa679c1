/** The maximum time by which a page's largest paint may be later than an empty page's, in milliseconds. */
export const maxOverEmpty = 200;

interface PageMetrics {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: readonly number[];
  /** Sum of layout shifts, without a unit. */
  cls: number;
  /** In milliseconds. */
  tbt: number;
}

const categories = ['performance', 'accessibility', 'best practices', 'SEO'];

/**
 * Returns descriptions of the goals that a page misses.
 * @param overEmpty Milliseconds from the empty page's largest paint to this page's.
 */
export function missedGoals({ scores, cls, tbt }: PageMetrics, overEmpty: number): string[] {
  const missed = categories
    .map((name, index) => ({ name, score: scores[index] ?? 0 }))
    .filter(({ score }) => score < 100)
    .map(({ name, score }) => `${name} scores ${score} of 100`);
  if (overEmpty > maxOverEmpty) missed.push(`LCP ${overEmpty - maxOverEmpty} ms too late`);
  if (cls > 0) missed.push('layout shifts');
  if (tbt > 0) missed.push('main thread blocked');
  return missed;
}
