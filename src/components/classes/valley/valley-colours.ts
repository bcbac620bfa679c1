import { hex, mixColours } from '#domain/classes/colour.ts';
import type { Hour } from '#domain/classes/hour.ts';
import { type HourColours, hourColours } from '#domain/classes/hour-colours.ts';

/** The paper's light, which makes the skies of the day paler. */
const light = '255 246 230';

/** The share of that light in the sky of an hour. Noon needs more, because its colour is too strong beside its neighbours. */
const lightShare = (hour: Hour) => (hour === 'noon' ? 0.4 : 0.1);

/** The parts of a step from one hour to the next. A straight mixture would show each hour's middle as a bright line. */
const steps = [0, 0.25, 0.5, 0.75];
const eased = (step: number) => step * step * (3 - 2 * step);

/**
 * The stops of a gradient through hours from left to right, each hour in the middle of its part.
 * @returns Offsets from 0 to 1, and colours: "#facda0".
 */
export function easedStops(
  hours: readonly Hour[],
  part: keyof HourColours,
  time: 'day' | 'night',
): { offset: number; colour: string }[] {
  const colours = hours.map((hour) => {
    const hourColour = hourColours[hour][time][part];
    return part === 'sky' && time === 'day' ? mixColours(hourColour, light, lightShare(hour)) : hourColour;
  });
  return colours.flatMap((colour, index) => {
    const next = colours[index + 1];
    return (next === undefined ? [0] : steps).map((step) => ({
      offset: Number(((index + 0.5 + step) / colours.length).toFixed(3)),
      colour: hex(next === undefined ? colour : mixColours(colour, next, eased(step))),
    }));
  });
}
