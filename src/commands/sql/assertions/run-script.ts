import { type Assertion, reporting, reportMark } from './assertions.ts';
import { statementsOf } from './tokens.ts';

/** A connection to a database, as far as scripts of assertions need it. */
export interface Connection {
  /**
   * Runs one statement.
   * @param onNotice Takes each notice, also where the statement fails.
   * @throws Error with the database's message where the statement fails.
   */
  execute(sql: string, onNotice?: (notice: string) => void): Promise<void>;
}

/** What became of an assertion. */
export interface AssertionResult extends Assertion {
  /** How often it held. */
  held: number;
  /** What it said each time that it did not; null where it has no message. */
  failures: (string | null)[];
}

export interface ScriptResult {
  assertions: AssertionResult[];
  /** What ended statements before their end. */
  errors: string[];
}

/** Runs a script in a transaction that is rolled back. Neither an assertion nor a statement that fails ends it. */
export async function runScript(connection: Connection, script: string): Promise<ScriptResult> {
  const { sql, assertions } = reporting(script);
  const results: AssertionResult[] = assertions.map((assertion) => ({ ...assertion, held: 0, failures: [] }));
  const errors: string[] = [];
  const onNotice = (notice: string) => {
    const [, index, outcome, message] =
      new RegExp(`^${reportMark} (\\d+) (holds|fails)(?: (.*))?$`).exec(notice) ?? [];
    const result = results[Number(index)];
    if (outcome === 'holds' && result) result.held += 1;
    // A message of null comes as "<NULL>".
    else result?.failures.push(message?.startsWith('"') ? JSON.parse(message) : null);
  };

  await connection.execute('begin');
  try {
    for (const statement of statementsOf(sql)) {
      await connection.execute('savepoint statement');
      try {
        await connection.execute(statement, onNotice);
        await connection.execute('release savepoint statement');
      } catch (error) {
        errors.push((error as Error).message);
        await connection.execute('rollback to savepoint statement');
      }
    }
  } finally {
    await connection.execute('rollback');
  }
  return { assertions: results, errors };
}

/** Why an assertion is not fulfilled; undefined where it is. */
export function failureOf({ unreachable, held, failures }: AssertionResult): string | undefined {
  if (failures.length > 0)
    return unreachable
      ? 'This was to be refused.'
      : failures.map((said) => said ?? 'It does not hold.').join('\n');
  return unreachable || held > 0 ? undefined : 'It was never reached.';
}
