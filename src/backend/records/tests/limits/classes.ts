import { classForm } from '#domain/classes/staff/class-schema.ts';
import { type Limits, letters, save } from './saving.ts';

const saveClass = (changes: object) =>
  save('save_class', {
    draft: {
      title: 'Limits',
      classType: { id: 1, key: 'hatha' },
      instructor: 'meera-ashdown',
      level: 'all',
      capacity: 5,
      days: ['Monday'],
      start: '05:00',
      end: '05:10',
      price: { amount: 100, currency: 'GBP' },
      status: 'paused',
      streamed: false,
      streamLink: '',
      description: '',
      ...changes,
    },
    of_key: null,
    of_version: null,
    booked: 'ask',
  });

export const classLimits: Limits = {
  form: classForm,
  save: {
    title: (maximum) => saveClass({ title: letters(maximum) }),
    capacity: (capacity) => saveClass({ capacity }),
    price: (amount) => saveClass({ price: { amount, currency: 'GBP' } }),
    streamLink: (maximum) => saveClass({ streamLink: `https://${letters(maximum - 8)}` }),
    description: (maximum) => saveClass({ description: letters(maximum) }),
  },
};
