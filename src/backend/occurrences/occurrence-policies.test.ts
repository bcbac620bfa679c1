import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoCallers, directServer } from '#commands/test/database/direct-server.ts';

// The responses about dates of classes to a caller who bypasses the site and sends requests directly to the server.

type Row = Record<string, unknown>;

const { call, run } = directServer();

const id = () => crypto.randomUUID();

/** A coming date of this instructor, with bookings and two free places. */
async function coming(taughtBy: string): Promise<{ occurrence: number; booking: number }> {
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  const result = await run(
    'admin',
    `select bookings.number, occurrence
     from studio.bookings join studio.occurrences on occurrences.number = occurrence
     where status = 'confirmed' and held_on > '${tomorrow}' and instructor ${taughtBy}
       and (select count(*) from studio.bookings as others
            where others.occurrence = occurrences.number and others.status = 'confirmed') + 2 <= capacity
     limit 1`,
  );
  const [row] = result.body as { number: number; occurrence: number }[];
  assert.ok(row, JSON.stringify(result));
  return { occurrence: row.occurrence, booking: row.number };
}

test('visitors cannot call the functions of staff, and members get nothing from them', async () => {
  const { occurrence, booking } = await coming("= 'tom-hollis'");
  const list = {
    search: '',
    tab: 'all',
    period: null,
    sort: 'soonest',
    series: null,
    class_type: null,
    instructor: null,
    page_offset: 0,
    page_limit: 5,
  };
  const draft = { instructor: 'tom-hollis', starts: '07:00', ends: '08:00', capacity: 5, request_id: id() };
  const no = { kind: 'refused', reason: 'not-allowed' };
  const requests: [name: string, args: object, answer: unknown][] = [
    ['staff_occurrences', list, { rows: [], total: 0 }],
    ['classes_to_book', { held_on: '2027-01-01' }, no],
    ['staff_occurrence', { occurrence_number: occurrence }, null],
    ['occurrence_attendees', { occurrence_number: occurrence }, null],
    ['people_at_home', { from_on: '2020-01-01', to_on: '2099-12-31' }, []],
    [
      'occurrence_stats',
      {},
      { today: 0, cancelledToday: 0, bookings: 0, capacity: { booked: 0, places: 0 }, upcoming: 0 },
    ],
    ['mark_attendance', { booking, mark: 'attended', request_id: id() }, no],
    [
      'add_walk_in',
      { occurrence, name: 'Eve', email: '', phone: '', payment_method: 'credit_card', request_id: id() },
      no,
    ],
    ['promote_attendee', { booking, promotion_reason: 'Rang us', request_id: id() }, no],
    ['cancel_attendee', { booking, request_id: id() }, no],
    ['restore_attendee', { booking, request_id: id() }, no],
    ['save_occurrence', { occurrence_number: occurrence, version: 1, ...draft }, no],
    ['cancel_occurrence', { occurrence_number: occurrence, version: 1, reason: 'Ha', request_id: id() }, no],
    ['bring_back_occurrence', { occurrence_number: occurrence, version: 1, request_id: id() }, no],
    ['schedule_occurrence', { series: 'hatha-sunrise', held_on: '2027-01-01', ...draft }, no],
  ];
  for (const [name, args, answer] of requests) {
    assert.ok([401, 403].includes((await call('visitor', name, args)).status), name);
    assert.deepEqual((await call('member', name, args)).body, answer, name);
  }
  for (const [name, args] of requests.slice(11))
    assert.deepEqual((await call('instructor', name, args)).body, no, `instructor ${name}`);
});

test('an instructor reads and marks the people of their own classes, by function and by table', async () => {
  const own = await coming("= 'tom-hollis'");
  const other = await coming("<> 'tom-hollis'");
  const people = (number: number) =>
    call('instructor', 'occurrence_attendees', { occurrence_number: number });
  assert.ok(((await people(own.occurrence)).body as Row[]).length > 0);
  assert.equal((await people(other.occurrence)).body, null);
  const mark = (booking: number) =>
    call('instructor', 'mark_attendance', { booking, mark: 'attended', request_id: id() });
  assert.deepEqual((await mark(own.booking)).body, { kind: 'refused', reason: 'too-early' });
  assert.deepEqual((await mark(other.booking)).body, { kind: 'refused', reason: 'not-allowed' });
  const table = await run(
    'instructor',
    'select instructor from studio.bookings join studio.occurrences on occurrences.number = occurrence',
  );
  for (const { instructor } of table.body as { instructor: string }[]) assert.equal(instructor, 'tom-hollis');
});

test('nobody writes a booking or a history except through the functions', async () => {
  const { booking } = await coming("= 'tom-hollis'");
  const history = 'select * from studio.record_changes';
  const storedState = async () => [
    (await run('admin', `select number, status, walk_in from studio.bookings where number = ${booking}`))
      .body,
    (await run('admin', history)).body,
  ];
  const before = await storedState();
  assert.equal((before[0] as Row[]).length, 1);
  for (const caller of demoCallers) {
    await run(
      caller,
      `update studio.bookings set status = 'attended', walk_in = true where number = ${booking}`,
    );
    await run(caller, `delete from studio.bookings where number = ${booking}`);
    await run(
      caller,
      `insert into studio.record_changes (kind, key, action, changed_by) values ('occurrence', '1001', 'changed', '${id()}')`,
    );
  }
  assert.deepEqual(await storedState(), before);
  for (const caller of ['member', 'instructor'] as const) {
    const answer = await run(caller, 'update studio.occurrences set capacity = 99 where number = 1001');
    assert.equal(answer.body, 0, `${caller} changes no date`);
    assert.deepEqual((await run(caller, history)).body, [], `${caller} reads no history`);
  }
});

test('any text is stored literally or refused by name', async () => {
  const { occurrence } = await coming("= 'tom-hollis'");
  const add = (fields: object) =>
    call('instructor', 'add_walk_in', {
      occurrence,
      name: 'Ada',
      email: '',
      phone: '',
      payment_method: 'credit_card',
      request_id: id(),
      ...fields,
    });
  const name = `'; drop table studio.bookings; -- <script>alert(1)</script> =1+1`;
  const { body } = await add({ name });
  const people = (body as { attendees?: Row[]; reason?: string }).attendees;
  if (people) assert.equal(people.filter((person) => person.name === name).length, 1);
  else assert.equal((body as Row).reason, 'full');
  assert.deepEqual((await add({ name: 'n'.repeat(10_000) })).body, {
    kind: 'refused',
    reason: 'name-invalid',
  });
  assert.ok((await add({ payment_method: 'beans' })).status >= 400);
  assert.ok((await add({ request_id: null })).status >= 400);
});
