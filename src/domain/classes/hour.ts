/**
 * The six hours over the valley, in the order of the day. The hour of a class type determines its colours
 * (hour-colours.ts) and its position on the classes page.
 */
export const hours = {
  'first-light': { label: 'First light' },
  'late-morning': { label: 'Late morning' },
  noon: { label: 'Noon' },
  rain: { label: 'Soft rain' },
  dusk: { label: 'Dusk' },
  'first-stars': { label: 'First stars' },
} as const;

export type Hour = keyof typeof hours;

const order = Object.keys(hours) as Hour[];

/** Class types from first light to first stars; those of the same hour by number. */
export function inOrderOfDay<T extends { hour: Hour; id: number }>(classTypes: readonly T[]): T[] {
  return classTypes.toSorted((a, b) => order.indexOf(a.hour) - order.indexOf(b.hour) || a.id - b.id);
}
