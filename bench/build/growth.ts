export interface TimedBuild {
  pages: number;
  /** CPU seconds of the build, which other programs on the computer do not affect. */
  cpuSeconds: number;
}

/**
 * Growth is called linear if a further page of the largest build costs at most this factor of a further page of the
 * build before.
 */
const linearLimit = 1.5;

/** Returns the CPU seconds per 1,000 further pages of a larger build; undefined if it has hardly more pages. */
export function secondsPerThousand(smaller: TimedBuild, larger: TimedBuild): number | undefined {
  const furtherPages = larger.pages - smaller.pages;
  return furtherPages < 100 ? undefined : ((larger.cpuSeconds - smaller.cpuSeconds) / furtherPages) * 1000;
}

/**
 * Describes whether the work grows linearly with the number of pages.
 * @param builds From the smallest to the largest.
 */
export function describeGrowth(builds: readonly TimedBuild[]): string {
  const costs = builds.slice(1).flatMap((build, index) => {
    const cost = secondsPerThousand(builds[index] ?? build, build);
    return cost === undefined ? [] : [cost];
  });
  const [lastCost, previousCost] = costs.toReversed();
  if (lastCost === undefined || previousCost === undefined)
    return 'Too few builds to tell how the work grows.';
  const summary = `1,000 pages more take ${previousCost.toFixed(1)} processor seconds, then ${lastCost.toFixed(1)}`;
  return lastCost > previousCost * linearLimit ? `More than linear: ${summary}.` : `Linear: ${summary}.`;
}
