import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SeriesRecord } from '#domain/content/content-record.ts';
import type { ComparedRecord } from './compare.ts';
import { withBookedDates } from './report.ts';

const series: SeriesRecord = {
  key: 'hatha-weekend',
  title: 'Hatha Yoga',
  class_type: 'hatha',
  instructor: 'meera-ashdown',
  days: [6, 7],
  starts: '09:00',
  ends: '10:00',
  price: 1500,
  status: 'active',
  capacity: 20,
  level: 'beginner',
  streamed: false,
  description: '',
};
const stored = { ...series, version: 2 };

/** Whether a push of a record says that booked dates stay as they are. */
function mentionsDates(
  pushed: Pick<ComparedRecord, 'file' | 'stored'>,
  noun: ComparedRecord['noun'] = 'series',
) {
  const record = { noun, key: series.key, syncState: 'in-files' as const, base: undefined, ...pushed };
  const { lines } = withBookedDates({ lines: ['pushed'], undecided: false }, [record]);
  return lines.length > 1 && /^Dates that people have booked stay as they are\./.test(lines[1] ?? '');
}

test('a push says that booked dates stay as they are if a class has other days, times or people, or ends', () => {
  const changes: Partial<SeriesRecord>[] = [
    { instructor: 'ruth-okafor' },
    { days: [6] },
    { starts: '09:15' },
    { ends: '10:15' },
    { status: 'paused' },
  ];
  for (const change of changes)
    assert.ok(mentionsDates({ file: { ...series, ...change }, stored }), JSON.stringify(change));
  assert.ok(mentionsDates({ file: undefined, stored }), 'a deleted class');
});

test('a push of a new class, or of what its dates do not have, says nothing about dates', () => {
  assert.ok(!mentionsDates({ file: series, stored: undefined }));
  for (const change of [{ capacity: 21 }, { price: 1600 }, { title: 'Slow Hatha' }])
    assert.ok(!mentionsDates({ file: { ...series, ...change }, stored }), JSON.stringify(change));
  assert.ok(!mentionsDates({ file: undefined, stored }, 'posts'));
});
