/** The place reached from `index` by `step` in a ring of `count` places. */
export function cycle(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}
