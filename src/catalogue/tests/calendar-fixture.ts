import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { ScheduledClass } from '#domain/schedule/schedule.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import { sampleContact } from '#domain/studio/tests/sample-contact.ts';

const picture = { src: { src: '', width: 1, height: 1, format: 'svg' }, alt: 'A drawing' } as const;
const studio: StudioProfile = {
  ...sampleContact,
  tagline: 'Yoga and wellness by the river',
  description: '',
  founded: 2018,
  words: {},
  freeCancellationHours: 12,
  declineHours: 2,
  undoMinutes: 10,
  bookAheadWeeks: 26,
  directions: [],
  hours: [],
  social: [],
  founder: { instructor: 'meera-ashdown', quote: '', social: [] },
  spaces: [],
  values: [],
  hero: picture,
  front: picture,
  map: { ...picture, labels: [] },
};

export const hatha: ScheduledClass = {
  ...sampleClass,
  description: '',
  id: 1,
  series: 'hatha-sunrise',
  day: 'Monday',
  spots: 6,
};

/** Where and when a test's calendar is built. */
export const built = {
  studio,
  site: new URL('https://ekantik.example'),
  from: new Date('2026-01-07T12:00:00Z'),
};

/** The unfolded lines of a calendar. */
export const linesOf = (calendar: string): string[] => calendar.replaceAll('\r\n ', '').split('\r\n');
