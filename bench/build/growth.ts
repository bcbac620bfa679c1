export interface TimedBuild {
  pages: number;
  /** CPU seconds of the build: other programs on the computer do not affect them. */
  cpuSeconds: number;
}

/**
 * Growth is no longer called linear if a page of the largest build costs more than this factor of a page of the one
 * before.
 */
const linearLimit = 1.5;

/** CPU seconds for 1,000 further pages from one build to a larger one; undefined if it has hardly more pages. */
export function secondsPerThousand(smaller: TimedBuild, larger: TimedBuild): number | undefined {
  const more = larger.pages - smaller.pages;
  return more < 100 ? undefined : ((larger.cpuSeconds - smaller.cpuSeconds) / more) * 1000;
}

/**
 * Says in words whether the work grows linearly with the pages.
 * @param builds From the smallest to the largest.
 */
export function growthInWords(builds: readonly TimedBuild[]): string {
  const costs = builds.slice(1).flatMap((build, index) => {
    const cost = secondsPerThousand(builds[index] ?? build, build);
    return cost === undefined ? [] : [cost];
  });
  const [last, before] = costs.toReversed();
  if (last === undefined || before === undefined) return 'Too few builds to tell how the work grows.';
  const summary = `1,000 pages more take ${before.toFixed(1)} processor seconds, then ${last.toFixed(1)}`;
  return last > before * linearLimit ? `More than linear: ${summary}.` : `Linear: ${summary}.`;
}
