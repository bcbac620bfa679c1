import { type Assertion, reportMark, toReportingScript } from './assertions.ts';
import { statementsOf } from './tokens.ts';

/** The part of a database connection that scripts of assertions need. */
export interface Connection {
  /**
   * Runs one statement.
   * @param onNotice Called with each notice, also if the statement fails.
   * @throws Error with the database's message if the statement fails.
   */
  execute(sql: string, onNotice?: (notice: string) => void): Promise<void>;
}

/** The result of an assertion. */
export interface AssertionResult extends Assertion {
  /** The number of times that it held. */
  held: number;
  /** Its message for each failure; null if it has none. */
  failures: (string | null)[];
  /** The error of the statement that contains it, if that failed. */
  error?: string;
}

export interface ScriptResult {
  assertions: AssertionResult[];
  /** The errors of statements that failed. */
  errors: string[];
}

/**
 * Runs a script in a transaction that is rolled back. Neither a failed assertion nor a failed statement ends it.
 * @param helpers Statements that run before it, in the same transaction; their assertions are not reported.
 */
export async function runScript(connection: Connection, script: string, helpers = ''): Promise<ScriptResult> {
  const { sql, assertions } = toReportingScript(script);
  const results: AssertionResult[] = assertions.map((assertion) => ({ ...assertion, held: 0, failures: [] }));
  const errors: string[] = [];
  const onNotice = (notice: string) => {
    const [, index, outcome, message] =
      new RegExp(`^${reportMark} (\\d+) (holds|fails)(?: (.*))?$`).exec(notice) ?? [];
    const result = results[Number(index)];
    if (outcome === 'holds' && result) result.held += 1;
    // A null message arrives as "<NULL>".
    else result?.failures.push(message?.startsWith('"') ? JSON.parse(message) : null);
  };

  await connection.execute('begin');
  try {
    for (const statement of [...statementsOf(helpers), ...statementsOf(sql)]) {
      await connection.execute('savepoint statement');
      try {
        await connection.execute(statement, onNotice);
        await connection.execute('release savepoint statement');
      } catch (error) {
        const { message } = error as Error;
        errors.push(message);
        for (const [, index] of statement.matchAll(new RegExp(`${reportMark} (\\d+) holds`, 'g'))) {
          const result = results[Number(index)];
          if (result) result.error ??= message;
        }
        await connection.execute('rollback to savepoint statement');
      }
    }
  } finally {
    await connection.execute('rollback');
  }
  return { assertions: results, errors };
}

/** Why an assertion failed; undefined if it held. */
export function failureOf({ unreachable, held, failures, error }: AssertionResult): string | undefined {
  if (failures.length > 0)
    return unreachable
      ? 'This was to be refused.'
      : failures.map((failure) => failure ?? 'It does not hold.').join('\n');
  if (unreachable || held > 0) return undefined;
  return error === undefined ? 'It was never reached.' : `It was never reached: ${error}`;
}
