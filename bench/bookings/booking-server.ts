/** A server of bookings that may be mistreated. */
export interface BookingServer {
  /** What it runs on. */
  name: string;
  /**
   * Calls one of the database's functions as a stranger does.
   * @throws where no answer came: nothing is known about what became of the call.
   */
  call<Answer>(name: string, args: Record<string, unknown>): Promise<Answer>;
  /** Rows of the owner's query; nobody else is served meanwhile. */
  rows<Row>(sql: string): Promise<Row[]>;
  /** Breaks every connection that is open at this moment. */
  cut(): void;
  /** Kills the server and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one. @param prepare SQL that is run by the owner before anybody is served. */
export type OpenServer = (prepare?: string) => Promise<BookingServer>;
