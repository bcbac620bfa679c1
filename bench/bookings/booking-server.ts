/** A booking server with controls for faults. */
export interface BookingServer {
  /** The database's name. */
  name: string;
  /**
   * Calls one of the database's functions as an anonymous visitor.
   * @throws if no response arrived: the outcome of the call is unknown.
   */
  call<Answer>(name: string, args: Record<string, unknown>): Promise<Answer>;
  /**
   * Rows of queries by the owner, one after the other; all other calls wait meanwhile. PGlite stops its server for them
   * and starts it again, which takes seconds: pass queries together.
   */
  rows<Row>(...queries: string[]): Promise<Row[]>;
  /** Breaks every open connection. */
  cut(): void;
  /** Kills the server and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server. @param prepare SQL that the owner runs before the first call. */
export type OpenServer = (prepare?: string) => Promise<BookingServer>;
