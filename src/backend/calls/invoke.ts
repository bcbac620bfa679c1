/**
 * Calls a server function, which runs beside the database, and returns its JSON. A refusal is an answer with status
 * 200.
 * @throws Outage if the server is unreachable, Error if it does not know the function.
 */
export type Invoke = (name: string, body?: Record<string, unknown>) => Promise<unknown>;
