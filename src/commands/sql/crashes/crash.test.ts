import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import { crashTest } from './crash-tests.ts';

interface BookingRequest {
  id: string;
  name: string;
  week: number;
  /** Undefined if no response arrived. */
  number?: number;
}

async function book(pool: Pool, request: BookingRequest) {
  const { rows } = await pool.query<{ answer: { kind: string; booking: { number: number } } }>(
    `select public.book('crowded', studio.studio_today() + 7 * $1::int, $2, lower($2) || '@post.example', '07700 900200',
       'credit_card', true, $3) as answer`,
    [request.week, request.name, request.id],
  );
  assert.equal(rows[0]?.answer.kind, 'booked');
  const { number } = rows[0].answer.booking;
  assert.equal(request.number ?? number, number, 'the same request is the same booking');
  request.number = number;
}

crashTest(
  'an acknowledged booking survives a crash, and a retry after the crash has a place',
  async (database) => {
    let pool = database.connect();
    await pool.query(`insert into studio.instructors (key, name) values ('busy', 'Busy Instructor')`);
    await pool.query(`
    insert into studio.class_series
      (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
    select 'crowded', 'Crowded', 'hatha', 1, 'busy', array[extract(isodow from studio.studio_today())], '05:00', '06:00', 6, 0`);

    const requests: BookingRequest[] = [];
    let crashed: Promise<void> | undefined;
    for (const round of [1, 2]) {
      crashed = undefined;
      const visitor = async () => {
        while (!crashed) {
          const name = `Guest${requests.length}`;
          const request: BookingRequest = { id: crypto.randomUUID(), name, week: 2 + (requests.length % 5) };
          requests.push(request);
          await book(pool, request).catch((error: Error) => {
            // Without a crash a failed booking is an error.
            if (!crashed) throw error;
          });
          if (requests.filter(({ number }) => number).length >= 30 * round) crashed ??= database.crash();
        }
      };
      await Promise.all(Array.from({ length: 8 }, visitor));
      await crashed;
      await pool.end();
      pool = database.connect();
    }

    const unanswered = requests.filter(({ number }) => number === undefined);
    assert.ok(unanswered.length > 0, 'the crash interrupted some requests');
    for (const request of requests) await book(pool, request);

    const { rows } = await pool.query<{ number: number; id: string; date: string; status: string }>(
      `select bookings.number::int, request_id as id, held_on::text as date, status
     from studio.bookings join studio.occurrences on occurrences.number = occurrence where series = 'crowded'`,
    );
    assert.deepEqual(
      rows.map(({ number, id }) => `${number} ${id}`).sort(),
      requests.map(({ number, id }) => `${number} ${id}`).sort(),
      'every request is one booking',
    );
    for (const date of new Set(rows.map((row) => row.date))) {
      const group = rows.filter((row) => row.date === date);
      const confirmed = group.filter(({ status }) => status === 'confirmed').length;
      assert.equal(confirmed, Math.min(6, group.length), date);
    }
    const { rows: mails } = await pool.query<{ count: number }>(
      `select count(*)::int from studio.mails where booking in (
       select bookings.number from studio.bookings join studio.occurrences on occurrences.number = occurrence
       where series = 'crowded') group by booking`,
    );
    assert.deepEqual(
      mails.map(({ count }) => count),
      rows.map(() => 1),
      'each person is notified once',
    );
    await pool.end();
  },
);
