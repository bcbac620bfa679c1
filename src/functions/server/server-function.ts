import type { MailStudio } from '#domain/mails/letter.ts';

/** A server function's interface to its environment. The same on a hosted project and on this computer. */
export interface FunctionServer {
  /** A variable of the environment; undefined if it is not set, or empty. */
  variable(name: string): string | undefined;
  fetch: typeof fetch;
  /** The project's address, without a path. */
  url: string;
  /** The studio, as its content described it at build time; currentStudio() adds what admins have set since. */
  studio: Omit<MailStudio, 'site'>;
  /** The caller's network address, as the nearest proxy wrote it; empty if it is unknown. */
  clientAddress: string;
  /** Whether the request carries the project's secret key. */
  isService: boolean;
  /** Logs an error whose details are not part of the response. */
  report(problem: string): void;
  /**
   * Calls a function of the database with the secret key, bypassing every policy.
   * @throws Error if it does not respond.
   */
  callAsService(name: string, args?: Record<string, unknown>): Promise<unknown>;
  /**
   * Calls a function of the database in the name of the caller.
   * @throws SessionRefused if the caller's token is not accepted, Error if the database does not respond.
   */
  callAsCaller(name: string, args?: Record<string, unknown>): Promise<unknown>;
}

/** The database does not accept the caller's token, for instance because it has expired. */
export class SessionRefused extends Error {
  override name = 'SessionRefused';
}

/**
 * Answers a request to /functions/v1/<name>. It uses only web standards: it runs in Deno on a hosted project, and in
 * Node on this computer. SessionRefused becomes status 401, any other error 500, without details for the caller.
 */
export type ServerFunction = (request: Request, server: FunctionServer) => Promise<Response>;
