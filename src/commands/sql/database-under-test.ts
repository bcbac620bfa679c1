import type { Connection } from './assertions/run-script.ts';

/** A database with all migrations, for one run of the SQL tests. */
export interface DatabaseUnderTest extends Connection {
  stop(): Promise<void>;
}
