import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fieldsOfOccurrence,
  newScheduleForm,
  readOccurrenceForm,
  readScheduleForm,
} from './occurrence-schema.ts';
import { bringBackRefusalMessage } from './occurrence-texts.ts';

const fields = { instructor: 'noor-ashby', start: '07:00', end: '08:00', capacity: '15' };
const extra = { series: 'hatha', day: '2026-03-02', ...fields };

test('the form of an extra date begins with fifteen places and nothing else', () => {
  assert.deepEqual(newScheduleForm, {
    series: '',
    day: '',
    instructor: '',
    start: '',
    end: '',
    capacity: '15',
  });
});

test('the form of a date contains its values', () => {
  const draft = { instructor: { key: 'noor-ashby' }, start: '07:00', end: '08:00', capacity: 15 } as const;
  assert.deepEqual(fieldsOfOccurrence(draft), fields);
});

test('an extra date is parsed into its class, its day and its values', () => {
  assert.deepEqual(readScheduleForm(extra), {
    kind: 'ok',
    draft: { series: 'hatha', on: '2026-03-02', draft: { ...fields, capacity: 15 } },
  });
  assert.deepEqual(readScheduleForm({ ...extra, end: '07:00' }), {
    kind: 'refused',
    problems: { end: 'The class has to end after it begins. Please check both times.' },
  });
});

test('a date keeps at least as many places as are taken', () => {
  const problem = (capacity: string, booked: number) => {
    const read = readOccurrenceForm({ ...fields, capacity }, booked);
    return read.kind === 'refused' ? read.problems.capacity : undefined;
  };
  assert.match(problem('1', 2) ?? '', /^2 places are taken\. Keep at least as many/);
  assert.equal(problem('2', 2), undefined);
  assert.match(problem('0', 1) ?? '', /^Please enter a number of places from 1 to/);
});

test('every reason why a date is not brought back says what to do', () => {
  assert.deepEqual(
    (['withdrawn', 'over', 'closed', 'instructor-unknown', 'instructor-busy'] as const).map(
      bringBackRefusalMessage,
    ),
    [
      'The class is no longer held on that day of the week. Schedule an extra date instead.',
      'The class would have begun by now, so it stays cancelled.',
      'The studio is closed on that day, so the class stays cancelled.',
      'Its instructor does not teach at present. Activate them in Instructors first, or schedule an extra date with somebody else.',
      'Its instructor teaches another class then. Change that one first, then bring this one back.',
    ],
  );
  assert.match(bringBackRefusalMessage('not-cancelled'), /no longer cancelled/);
});
