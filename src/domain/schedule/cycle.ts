/** The index that is `step` steps from `index` in a cycle of `count` items. */
export function cycle(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}
