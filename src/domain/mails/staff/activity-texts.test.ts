import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from '#domain/schema/keys-of.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { type ActivityKind, activityKinds } from './activity-kinds.ts';
import { activityFilters, activityPath, activitySentence } from './activity-texts.ts';
import { mailKindLabel } from './mail-kind-label.ts';

const sentence = (kind: ActivityKind, name: string | null = 'Ada Marsh') =>
  activitySentence({
    kind,
    name,
    subject: 'Hatha Yoga',
    on: '2026-03-02' as StudioDay,
    start: '07:00' as TimeOfDay,
  });

test('an activity is one sentence with the person, the class and the time', () => {
  assert.equal(sentence('booked'), 'Ada Marsh booked Hatha Yoga, Mon 2 Mar 07:00');
  assert.equal(sentence('cancelled-late'), 'Ada Marsh cancelled late: Hatha Yoga, Mon 2 Mar 07:00');
  assert.equal(sentence('class-cancelled', null), 'The studio cancelled Hatha Yoga, Mon 2 Mar 07:00');
  assert.equal(sentence('booked', null), 'Somebody booked Hatha Yoga, Mon 2 Mar 07:00');
});

test('every kind has its own sentence, and a filter that includes it', () => {
  const kinds = keysOf(activityKinds);
  assert.equal(new Set(kinds.map((kind) => sentence(kind))).size, kinds.length);
  const filtered = new Set<string>(Object.values(activityFilters).flatMap(({ kinds }) => kinds ?? []));
  assert.deepEqual([...filtered].sort(), [...kinds].sort());
});

test('each activity links to its screen', () => {
  const path = (kind: ActivityKind) => activityPath({ kind, subject: 'Hatha Yoga', key: '1004' });
  assert.equal(path('promoted'), '/admin/bookings?open=1004');
  assert.equal(path('claimed'), '/admin/bookings?open=1004');
  assert.equal(path('ordered'), '/admin/store/orders?search=EK-S-1004');
  assert.equal(path('low-stock'), '/admin/store?low=1');
  assert.equal(path('mail-failed'), null);
});

test('a mail kind has a readable label', () =>
  assert.equal(mailKindLabel('booking-confirmed'), 'Booking confirmed'));

test('each kind has its sentence', () => {
  const sentences = {
    waitlisted: 'Ada Marsh joined the waitlist for Hatha Yoga, Mon 2 Mar 07:00',
    promoted: 'Ada Marsh moved up from the waitlist in Hatha Yoga, Mon 2 Mar 07:00',
    claimed: 'Ada Marsh claimed a free place in Hatha Yoga, Mon 2 Mar 07:00',
    cancelled: 'Ada Marsh cancelled Hatha Yoga, Mon 2 Mar 07:00',
    ordered: 'Ada Marsh ordered Hatha Yoga',
    'order-cancelled': 'An order from Ada Marsh was cancelled: Hatha Yoga',
    'low-stock': 'Hatha Yoga',
    'mail-failed': 'An email to Ada Marsh did not arrive: Hatha Yoga',
  } as const;
  for (const [kind, expected] of Object.entries(sentences))
    assert.equal(sentence(kind as ActivityKind), expected);
});

test('missing parts leave no gaps', () => {
  const empty = { name: 'Ada Marsh', subject: null, on: null, start: null };
  assert.equal(
    activitySentence({ ...empty, kind: 'mail-failed' }),
    'An email to Ada Marsh did not arrive: no reason was given',
  );
  assert.equal(activitySentence({ ...empty, kind: 'low-stock' }), '');
  assert.equal(activitySentence({ ...empty, kind: 'booked', subject: 'Yin' }), 'Ada Marsh booked Yin');
  assert.equal(
    activitySentence({ ...empty, kind: 'booked', subject: 'Yin', on: '2026-03-02' as StudioDay }),
    'Ada Marsh booked Yin, Mon 2 Mar',
  );
});

test('an activity without a screen has no path', () => {
  assert.equal(activityPath({ kind: 'booked', subject: null, key: '1' }), null);
  assert.ok(activityPath({ kind: 'booked', subject: 'Yin', key: '1' }));
  assert.equal(
    activityPath({ kind: 'order-cancelled', subject: null, key: '5001' }),
    activityPath({ kind: 'ordered', subject: null, key: '5001' }),
  );
});
