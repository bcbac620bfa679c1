import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { termsOfClass } from '#domain/bookings/free-cancellation.ts';
import { canCancelOrder } from '#domain/orders/cancelling-orders.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { addDays } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { type PgliteUnderTest, startPglite } from './pglite.ts';

/* The cancelling rules that pages state beforehand are those that the database applies. */

let database: PgliteUnderTest;
startForTests(startPglite, (started) => {
  database = started;
});

for (const hours of [0, 12, 336])
  test(`TypeScript and SQL end free cancellation at the same instant, ${hours} hours before a class, for two years`, async () => {
    await database.execute(`update studio.studio_settings set free_cancellation_hours = ${hours}`);
    const times: TimeOfDay[] = ['00:30', '01:30', '07:00', '12:00', '23:45'];
    const occurrences = Array.from({ length: 731 }, (_, day) => addDays('2027-01-01', day)).flatMap((on) =>
      times.map((start) => ({ on, start })),
    );
    const rows = await database.query<{ starts: string; free: string }>(
      `select studio.utc_text(studio.studio_instant("on", start)) as starts,
         studio.utc_text(studio.free_until_at("on", start)) as free
       from jsonb_to_recordset($1::jsonb) as given ("on" date, start time, position integer) order by position`,
      [JSON.stringify(occurrences.map((occurrence, index) => ({ ...occurrence, position: index })))],
    );
    assert.deepEqual(
      occurrences.map((occurrence) => {
        const { startsAt, freeUntilAt } = termsOfClass(occurrence, {
          freeCancellationHours: hours,
          undoMinutes: 0,
        });
        return { startsAt, freeUntilAt };
      }),
      rows.map(({ starts, free }) => ({ startsAt: starts, freeUntilAt: free })),
    );
  });

for (const status of keysOf(orderStatuses))
  test(`an order that is ${status} can be cancelled if, and only if, its page offers it`, async () => {
    const [order] = await database.query<{ number: number; token: string }>(
      `insert into studio.orders (name, email, phone, note, status, request_id, total)
       values ('Ada Marsh', 'ada@post.example', '07700 900123', '', $1, gen_random_uuid(), 0) returning number, token`,
      [status],
    );
    await database.query('select public.cancel_order($1)', [order?.token]);
    const [stored] = await database.query<{ status: OrderStatus }>(
      'select status from studio.orders where number = $1',
      [order?.number],
    );
    assert.equal(stored?.status !== status, canCancelOrder({ status, lines: [] }));
  });
