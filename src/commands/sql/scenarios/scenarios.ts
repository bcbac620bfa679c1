import { test } from 'node:test';
import fc from 'fast-check';
import { type PgliteUnderTest, startPglite } from '#commands/sql/pglite.ts';

let database: PgliteUnderTest;

/** The accounts of the sample rows that scenarios act as. */
export const admin = 'a0000000-0000-4000-8000-000000000001';
export const member = 'a0000000-0000-4000-8000-000000000003';

/** A random sequence of steps on a database, and what must hold after each of them. */
interface Scenario<Step> {
  run(step: Step): Promise<void>;
  check(): Promise<void>;
  /** Brings everything to an end, and checks the sums. */
  end(): Promise<void>;
}

interface Options<Step> {
  step: fc.Arbitrary<Step>;
  /** The number of steps of a scenario, and of scenarios. */
  steps: number;
  scenarios: number;
  /** SQL that prepares the database. Its clock stands still until a scenario moves it. */
  prepare: string;
  create: () => Scenario<Step>;
}

/** Runs random scenarios on PGlite, each in a transaction that is rolled back. */
export function testScenarios<Step>(
  name: string,
  { step, steps, scenarios, prepare, create }: Options<Step>,
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
          const scenario = create();
          for (const next of sequence) {
            await scenario.run(next);
            await scenario.check();
          }
          await scenario.end();
        } finally {
          await database.execute('rollback');
        }
      }),
      { numRuns: scenarios, seed: 19 },
    );
  });
}

/** Runs a query of the scenario's database. */
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
