/**
 * Asks a server function, which runs beside the database, and answers its JSON. A refusal is an answer with status 200.
 * @throws Outage where the server cannot be reached, Error where it does not know the function.
 */
export type Invoke = (name: string, body?: Record<string, unknown>) => Promise<unknown>;
