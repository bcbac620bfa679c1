import assert from 'node:assert/strict';
import type { PostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import type { PostgresPrograms } from '#commands/sql/postgres/postgres-server.ts';
import {
  call,
  type Queryable,
  runBlocked,
  runUntilBlocked,
  type ShopAnswer,
  twoConnections,
} from '#commands/sql/races/shop-race.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { startLockPool } from './lock-pool.ts';

/**
 * A database for the tests of a file, with people who are merged and erased while something else locks their rows. It is
 * started before the first test, and stopped after the last.
 */
export function peopleLocks(programs: PostgresPrograms) {
  let database: PostgresPool;
  startForTests(
    () => startLockPool(programs),
    (started) => {
      database = started;
    },
  );

  const pool = () => database.pool;

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await pool().query<{ answer: T }>(`select (${sql}) as answer`, values)).rows[0]?.answer as T;

  /**
   * Runs two requests that need the same rows: the first stops in the middle, at a lock of a third connection, until the
   * second waits, too, or has its answer.
   * @param lock Takes the lock at which the first stops.
   */
  const runCrossed = (
    lock: string,
    first: (query: Queryable) => Promise<ShopAnswer>,
    second: (query: Queryable) => Promise<ShopAnswer>,
  ) =>
    twoConnections(pool(), (holder, clientA) =>
      twoConnections(pool(), async (clientB) => {
        await holder.query('begin');
        await holder.query(lock);
        const stopped = await runBlocked(pool(), clientA, first);
        const crossing = await runUntilBlocked(pool(), clientB, second);
        await holder.query('rollback');
        const answers = await Promise.allSettled([stopped.answer, crossing.answer]);
        return answers.map((answer) =>
          answer.status === 'fulfilled' ? answer.value.kind : String(answer.reason),
        );
      }),
    );

  let people = 0;
  /** Two people under similar addresses, the first with an order. */
  async function newDuplicate() {
    people += 1;
    const email = `order-${people}@lock.example`;
    const placed = await call(
      pool(),
      `public.place_order('Ada', $1, '07700 900123', '', '[{"product": "ink", "quantity": 1}]', studio.dollars(100),
         gen_random_uuid())`,
      [email],
    );
    assert.ok(placed.order);
    return {
      email,
      order: placed.order.number,
      duplicate: await queryValue<string>(`select person from studio.orders where number = $1`, [
        placed.order.number,
      ]),
      survivor: await queryValue<string>(`studio.person_for('Ada', $1, '')`, [`other-${email}`]),
    };
  }

  const merge = (query: Queryable, { survivor, duplicate }: { survivor: string; duplicate: string }) =>
    call(query, 'public.merge_people($1, $2, gen_random_uuid())', [survivor, duplicate]);
  const erase = (query: Queryable, email: string) =>
    call(query, 'public.erase_person($1, gen_random_uuid())', [email]);

  /** Gives the person of an address an account and a pass without an end. */
  async function newMember() {
    const person = await newDuplicate();
    const account = await queryValue<string>('gen_random_uuid()');
    await pool().query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      account,
      person.email,
    ]);
    await queryValue(`studio.give_pass($1::bigint, 'monthly-unlimited', '')`, [person.duplicate]);
    return { ...person, account };
  }

  return { pool, queryValue, runCrossed, newDuplicate, newMember, merge, erase };
}
