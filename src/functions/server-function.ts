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
   * @throws Error if it does not respond.
   */
  callAsCaller(name: string, args?: Record<string, unknown>): Promise<unknown>;
}

/**
 * Answers a request to /functions/v1/<name>. It uses only web standards: it runs in Deno on a hosted project, and in
 * Node on this computer. An error becomes status 500, without details for the caller.
 */
export type ServerFunction = (request: Request, server: FunctionServer) => Promise<Response>;
