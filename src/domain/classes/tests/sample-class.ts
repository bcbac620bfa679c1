import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';

/** The fields that a series, its classes in the week and its dates share: a new field needs its value only here. */
export const sampleClass: Omit<Occurrence, 'series' | 'on' | 'spots' | 'status'> = {
  title: 'Hatha Yoga',
  classType: { id: 1, key: 'hatha' },
  instructor: { key: 'meera-ashdown', name: 'Meera Ashdown' },
  start: '07:00',
  end: '08:00',
  level: 'beginner',
  capacity: 15,
  price: { amount: 1500, currency: 'GBP' },
  streamed: false,
  description: 'By the river.',
  workshop: false,
};
