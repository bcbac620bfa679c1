/** The maximum time to a page's largest paint beyond an empty page's, in milliseconds. */
const mostOverEmpty = 300;

interface Measured {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: readonly number[];
  /** Sum of layout shifts, without a unit. */
  cls: number;
  /** In milliseconds. */
  tbt: number;
}

const categories = ['performance', 'accessibility', 'best practices', 'SEO'];

/**
 * The goals a page misses, in words.
 * @param overEmpty Milliseconds from the empty page's largest paint to this page's.
 */
export function missedGoals({ scores, cls, tbt }: Measured, overEmpty: number): string[] {
  const missed = categories
    .map((name, index) => ({ name, score: scores[index] ?? 0 }))
    .filter(({ score }) => score < 100)
    .map(({ name, score }) => `${name} scores ${score} of 100`);
  if (overEmpty > mostOverEmpty) missed.push(`LCP ${overEmpty - mostOverEmpty} ms too late`);
  if (cls > 0) missed.push('layout shifts');
  if (tbt > 0) missed.push('main thread blocked');
  return missed;
}
