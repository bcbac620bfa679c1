import { test } from 'node:test';
import fc from 'fast-check';
import { type PgliteUnderTest, startPglite } from '#commands/sql/pglite.ts';

let database: PgliteUnderTest;

/** The accounts of the sample rows that stories act as. */
export const admin = 'a0000000-0000-4000-8000-000000000001';
export const member = 'a0000000-0000-4000-8000-000000000003';

/** A random sequence of steps on a database, and what must hold after each of them. */
interface Story<Step> {
  run(step: Step): Promise<void>;
  check(): Promise<void>;
  /** Brings everything to an end, and checks the sums. */
  end(): Promise<void>;
}

interface Options<Step> {
  step: fc.Arbitrary<Step>;
  /** The number of steps of a story, and of stories. */
  steps: number;
  stories: number;
  /** SQL that prepares the database. Its clock stands still until a story moves it. */
  prepare: string;
  create: () => Story<Step>;
}

/** Runs random stories on PGlite, each in a transaction that is rolled back. */
export function testStories<Step>(
  name: string,
  { step, steps, stories, prepare, create }: Options<Step>,
): void {
  test(name, async (context) => {
    database = await startPglite();
    context.after(() => database.stop());
    await database.execute(`
      create table public.clock (at timestamptz);
      insert into public.clock values ('2027-01-10 08:00Z');
      create or replace function studio.studio_now() returns timestamptz language plpgsql stable as $$
      begin return (select at from public.clock); end; $$;
      ${prepare}`);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (sequence) => {
        await database.execute('begin');
        try {
          const story = create();
          for (const next of sequence) {
            await story.run(next);
            await story.check();
          }
          await story.end();
        } finally {
          await database.execute('rollback');
        }
      }),
      { numRuns: stories, seed: 19 },
    );
  });
}

/** Runs a query of the story's database. */
export const query = (sql: string, values: unknown[] = []) => database.query(sql, values);

/** Returns the value of an expression. */
export async function queryValue<Value>(sql: string, values: unknown[] = []): Promise<Value> {
  const [row] = await database.query<{ answer: Value }>(`select ${sql} as answer`, values);
  return (row as { answer: Value }).answer;
}

/** Acts as an account, and then as nobody again. */
export async function actAs<Value>(account: string, act: () => Promise<Value>): Promise<Value> {
  await database.query(`select set_config('request.jwt.claim.sub', $1, false)`, [account]);
  const result = await act();
  await database.query(`select set_config('request.jwt.claim.sub', '', false)`);
  return result;
}
