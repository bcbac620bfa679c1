import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import type { PostgresPrograms } from '#commands/sql/postgres/postgres-server.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

/** The answer to a booking, a cancellation or a change of a pass. */
export type PassAnswer = { kind: string; reason?: string; booking?: { token: string } };

/**
 * A database for the tests of a file, with members who use their passes at the same moment. It is started before the
 * first test, and stopped after the last.
 */
export function passPool(programs: PostgresPrograms) {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (started) => {
      database = started;
      await pool().query(`update studio.limits set maximum = 1000000`);
      await pool().query(`insert into studio.instructors (key, name) values ('racer', 'Racer')`);
      await pool().query(
        `insert into studio.plans (key, name, kind, price_minor, credits, days) values ('seven', 'Seven', 'pack', 7000, 7, 365)`,
      );
    },
  );

  const pool = () => database.pool;

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await pool().query<{ answer: T }>(sql, values)).rows[0]?.answer as T;

  /** A class every day, at a different hour, so that no two overlap. */
  async function newClass(key: string, hour: number, capacity: number) {
    await pool().query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       values ($1, 'Race', 'hatha', 1, 'racer', '{1,2,3,4,5,6,7}', make_time($2, 0, 0), make_time($2, 50, 0), $3, 1500)`,
      [key, hour, capacity],
    );
    return key;
  }

  /** A person with an account and a pass of seven classes. @returns The number of the pass. */
  const newMember = (name: string) =>
    queryValue<string>(
      `with account as (
         insert into auth.users (id, email, email_confirmed_at)
         values (gen_random_uuid(), $1 || '@post.example', now()) returning id
       ) select id::text as answer from account`,
      [name],
    ).then(() =>
      queryValue<string>(
        `select studio.give_pass(studio.person_for($1, $1 || '@post.example', ''), 'seven', '') as answer`,
        [name],
      ),
    );

  const book = (name: string, series: string, days: number, { waits = false, method = 'class_pass' } = {}) =>
    queryValue<PassAnswer>(
      `select public.book($2, studio.studio_today() + $3::int, $1, $1 || '@post.example', '07700 900200', $5, $4,
         gen_random_uuid()) as answer
       from (
         select set_config('request.jwt.claim.sub', id::text, true) as who
         from auth.users where email = $1 || '@post.example'
       ) as signed_in where who <> ''`,
      [name, series, days, waits, method],
    );
  const cancel = (token: string) =>
    queryValue<PassAnswer>('select public.cancel_booking($1) as answer', [token]);
  const disagreements = () =>
    queryValue<unknown>(
      `select coalesce(jsonb_agg(to_jsonb(found)), '[]') as answer from studio.pass_disagreements() as found`,
    );
  const balance = (pass: string) => queryValue<string>('select studio.pass_balance($1) as answer', [pass]);
  const bookedCount = (answers: readonly PassAnswer[]) =>
    answers.filter(({ kind }) => kind === 'booked').length;

  return { pool, queryValue, newClass, newMember, book, cancel, disagreements, balance, bookedCount };
}
