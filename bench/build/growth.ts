export interface TimedBuild {
  pages: number;
  /** Seconds in which a processor worked for it: other programs on the computer do not change them. */
  cpuSeconds: number;
}

/** Twice the price of a page in the largest build as in the one before is no longer a straight line. */
const bend = 1.5;

/** Processor seconds that 1,000 pages more take from one build to a larger one; undefined where it has hardly more. */
export function secondsPerThousand(smaller: TimedBuild, larger: TimedBuild): number | undefined {
  const more = larger.pages - smaller.pages;
  return more < 100 ? undefined : ((larger.cpuSeconds - smaller.cpuSeconds) / more) * 1000;
}

/**
 * Says in words whether the work grows in a straight line with the pages.
 * @param builds From the smallest to the largest.
 */
export function growthInWords(builds: readonly TimedBuild[]): string {
  const prices = builds.slice(1).flatMap((build, index) => {
    const price = secondsPerThousand(builds[index] ?? build, build);
    return price === undefined ? [] : [price];
  });
  const [last, before] = prices.toReversed();
  if (last === undefined || before === undefined) return 'Too few builds to tell how the work grows.';
  const summary = `1,000 pages more take ${before.toFixed(1)} processor seconds, then ${last.toFixed(1)}`;
  return last > before * bend ? `More than linear: ${summary}.` : `Linear: ${summary}.`;
}
