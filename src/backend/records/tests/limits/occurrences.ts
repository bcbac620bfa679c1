import assert from 'node:assert/strict';
import { parse } from '#backend/calls/parse.ts';
import { walkInForm } from '#domain/bookings/staff/walk-in.ts';
import { cancelForm, occurrenceForm, occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';
import { type Limits, letters, save, server } from './saving.ts';

/** A coming date without bookings, unchanged. */
async function comingDate() {
  const { body } = await server.call('admin', 'staff_occurrences', {
    search: '',
    tab: 'upcoming',
    period: null,
    sort: 'latest',
    series: null,
    class_type: null,
    instructor: null,
    page_offset: 0,
    page_limit: 200,
  });
  const row = parse('staff_occurrences', pageOf(occurrenceRow), body).rows.find(
    ({ booked, waiting }) => booked + waiting === 0,
  );
  assert.ok(row, 'the sample has a coming date without bookings');
  return { occurrence_number: row.number, version: row.version, instructor: row.instructor.key };
}

export const occurrenceLimits: Limits = {
  form: occurrenceForm,
  save: {
    capacity: async (capacity) => {
      const times = { starts: '04:00', ends: '04:10' };
      return save('save_occurrence', { ...(await comingDate()), ...times, capacity });
    },
  },
};

export const walkInLimits: Limits = {
  form: walkInForm,
  save: {
    name: async (maximum) =>
      save('add_walk_in', {
        occurrence: (await comingDate()).occurrence_number,
        name: letters(maximum),
        email: '',
        phone: '',
        payment_method: 'pay_at_studio',
        again: false,
      }),
  },
};

export const cancellingLimits: Limits = {
  form: cancelForm,
  save: {
    reason: async (maximum) => {
      const { occurrence_number, version } = await comingDate();
      return save('cancel_occurrence', { occurrence_number, version, reason: letters(maximum) });
    },
  },
};
