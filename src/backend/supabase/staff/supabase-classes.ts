import type { ClassRefusal, StaffClass, StaffClasses } from '#backend/staff/classes.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf } from '#backend/supabase/parse-fields.ts';
import { levels } from '#domain/schedule/level.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import type { Clash } from '#domain/staff/teaching/clash.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';
import { weekdayNames, weekdays } from '#domain/time/weekday.ts';
import { parseFound, parsePage, parseRemoveAnswer, parseSaveAnswer } from './parse-records.ts';

const reasons: readonly ClassRefusal[] = [
  'title-invalid',
  'class-type-unknown',
  'instructor-unknown',
  'capacity-invalid',
  'days-invalid',
  'time-invalid',
  'price-invalid',
  'description-invalid',
  'capacity-below-bookings',
];

/** Classes kept in the database. */
export function supabaseClasses(call: Call): StaffClasses {
  return {
    list: async ({ search, instructor, offset, limit }) =>
      parsePage(
        'staff_classes',
        await call('staff_classes', { search, instructor, page_offset: offset, page_limit: limit }),
        readClass,
      ),

    find: async (key) => parseFound('staff_class', await call('staff_class', { key }), readClass),

    save: async ({ draft, of, booked, requestId }) => {
      const answer = await call('save_class', {
        draft,
        of_key: of?.key ?? null,
        of_version: of?.version ?? null,
        booked,
        request_id: requestId,
      });
      const fields = fieldsOf('save_class', answer);
      if (fields.text('kind') === 'asks')
        return { kind: 'asks', occurrences: fields.count('occurrences'), bookings: fields.count('bookings') };
      return parseBusy('save_class', answer) ?? parseSaveAnswer('save_class', answer, readClass, reasons);
    },

    setStatus: async (key, status, { version, requestId }) => {
      const name = 'set_class_status';
      const answer = await call(name, { key, status, version, request_id: requestId });
      return parseBusy(name, answer) ?? parseSaveAnswer(name, answer, readClass);
    },

    duplicate: async (key, requestId) => {
      const name = 'duplicate_class';
      const answer = parseSaveAnswer(name, await call(name, { key, request_id: requestId }), readClass);
      if (answer.kind === 'conflict') throw new Error(`${name} looks at no version.`);
      return answer;
    },

    remove: async (key, { version, requestId }) =>
      parseRemoveAnswer(
        'remove_class',
        await call('remove_class', { key, version, request_id: requestId }),
        readClass,
      ),
  };
}

/** The refusal that names the class in the way; undefined where the answer is another one. */
function parseBusy(asked: string, answer: unknown) {
  const fields = fieldsOf(asked, answer);
  const { reason } = answer as { reason?: unknown };
  if (reason !== 'instructor-busy') return undefined;
  return {
    kind: 'refused' as const,
    reason: 'instructor-busy' as const,
    clash: readClash(fields.within('clash')),
  };
}

const readClash = (fields: Fields): Clash => ({
  title: fields.text('title'),
  day: fields.keyOf('day', weekdays),
  on: fields.orNull('on', (name) => fields.parsed(name, parseStudioDay)),
  start: fields.parsed('start', parseTimeOfDay),
  end: fields.parsed('end', parseTimeOfDay),
});

function readClass(fields: Fields): StaffClass {
  const classType = fields.within('classType');
  const instructor = fields.within('instructor');
  const days = fields.texts('days');
  return {
    key: fields.text('key'),
    version: fields.count('version'),
    title: fields.text('title'),
    classType: { id: classType.count('id'), key: classType.text('key') },
    instructor: { key: instructor.text('key'), name: instructor.text('name') },
    level: fields.keyOf('level', levels),
    capacity: fields.count('capacity'),
    days: weekdayNames.filter((day) => days.includes(day)),
    start: fields.parsed('start', parseTimeOfDay),
    end: fields.parsed('end', parseTimeOfDay),
    price: { amount: fields.within('price').count('amount'), currency: 'GBP' },
    status: fields.keyOf('status', seriesStatuses),
    streamed: fields.flag('streamed'),
    description: fields.text('description'),
    next: fields.orNull('next', (name) => readNext(fields.within(name))),
    hasBookings: fields.flag('hasBookings'),
  };
}

const readNext = (fields: Fields) => ({
  on: fields.parsed('on', parseStudioDay),
  number: fields.orNull('number', fields.count),
  booked: fields.count('booked'),
  capacity: fields.count('capacity'),
});
