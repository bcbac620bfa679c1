/** A database with all migrations, for one run of the SQL tests. */
export interface DatabaseUnderTest {
  /**
   * Runs a script of SQL as its owner and forgets what it did.
   * @throws Error with the database's message where a statement fails.
   */
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** Puts a script in a transaction that never happened. */
export const forgotten = (sql: string) => `begin;\n${sql}\nrollback;\n`;
