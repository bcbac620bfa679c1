import type { Hour } from './hour.ts';

/** The colours of an hour, as RGB triplets: "250 205 160". */
export interface HourColours {
  sky: string;
  ground: string;
}

/**
 * The colours of the sky and the ground at each hour, taken from the drawings of the class types. `day` is for the
 * light theme, `night` for the dark theme.
 */
export const hourColours: Readonly<Record<Hour, Readonly<Record<'day' | 'night', HourColours>>>> = {
  'first-light': {
    day: { sky: '250 205 160', ground: '143 160 134' },
    night: { sky: '140 78 58', ground: '56 66 52' },
  },
  'late-morning': {
    day: { sky: '245 228 190', ground: '150 170 138' },
    night: { sky: '104 92 92', ground: '58 72 54' },
  },
  noon: {
    day: { sky: '240 168 104', ground: '75 93 69' },
    night: { sky: '94 96 110', ground: '44 56 44' },
  },
  rain: {
    day: { sky: '196 207 193', ground: '120 138 116' },
    night: { sky: '70 84 80', ground: '42 54 46' },
  },
  dusk: {
    day: { sky: '205 164 186', ground: '98 88 104' },
    night: { sky: '116 74 104', ground: '48 44 52' },
  },
  'first-stars': {
    day: { sky: '143 124 166', ground: '66 58 86' },
    night: { sky: '74 62 112', ground: '34 32 48' },
  },
};
