/** A booking server in which a benchmark can cause faults. */
export interface BookingServer {
  /** The database's name. */
  name: string;
  /**
   * Calls one of the database's functions as an anonymous visitor.
   * @throws if no response arrives, so that the outcome of the call is unknown.
   */
  call<Answer>(name: string, args: Record<string, unknown>): Promise<Answer>;
  /**
   * Runs queries as the owner, one after the other, and returns all their rows. Other calls wait meanwhile. Pass queries
   * together, because PGlite restarts its server for each call, which takes seconds.
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
