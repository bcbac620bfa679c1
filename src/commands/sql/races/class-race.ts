import type { Pool } from 'pg';
import { untilOthersWait } from './until-others-wait.ts';

/** A class on one of its dates. */
interface RacedClass {
  key: string;
  on: string;
}

/** Bookings of small classes by several people at the same moment. @param pool The database, once it is started. */
export function classRace(pool: () => Pool) {
  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await pool().query<{ answer: T }>(sql, values)).rows[0]?.answer as T;

  /** A class with this many places, this many weeks from now. */
  async function newClass(weeks: number, { capacity = 1, streamed = false } = {}): Promise<RacedClass> {
    const key = `tiny-${weeks}`;
    // Every class meets at the same time, so each has its own instructor.
    await pool().query('insert into studio.instructors (key, name) values ($1, $1)', [key]);
    await pool().query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price, streamed)
       select $1, 'Tiny', 'hatha', 1, $1, array[extract(isodow from studio.studio_today())], '09:00', '10:00', $2, 0, $3`,
      [key, capacity, streamed],
    );
    const on = await queryValue<string>('select (studio.studio_today() + 7 * $1::int)::text as answer', [
      weeks,
    ]);
    return { key, on };
  }

  const book = (
    { key, on }: RacedClass,
    name: string,
    { waits = false, atHome = false, id = crypto.randomUUID() as string } = {},
  ) =>
    queryValue<{
      kind: string;
      reason?: string;
      booking?: { status: string; number: number; token: string };
    }>(
      `select public.book($1, $2, $3, lower($3) || '@post.example', '07700 900200', 'credit_card', $4, $5, at_home => $6) as answer`,
      [key, on, name, waits, id, atHome],
    );

  /** The statuses of all bookings of a class, in the order in which they were made; "@home" follows that of a place at home. */
  const statuses = ({ key, on }: RacedClass) =>
    queryValue<string | null>(
      `select string_agg(status || case when at_home then '@home' else '' end, ' ' order by bookings.number) as answer
       from studio.bookings join studio.occurrences on occurrences.number = occurrence
       where series = $1 and held_on = $2`,
      [key, on],
    );

  /**
   * Runs a statement in a transaction that stays open until all other requests wait for it.
   * @param others Sends the other requests.
   * @returns Their answers.
   */
  async function whileOthersWait<T>(sql: string, values: unknown[], others: () => Promise<T>[]) {
    const holder = await pool().connect();
    try {
      await holder.query('begin');
      await holder.query(sql, values);
      const requests = others();
      await untilOthersWait(pool(), requests.length);
      await holder.query('commit');
      return await Promise.all(requests);
    } finally {
      // A transaction that is still open ends with the connection.
      holder.release(true);
    }
  }

  return { queryValue, newClass, book, statuses, whileOthersWait };
}
