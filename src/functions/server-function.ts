import type { MailStudio } from '#domain/mails/letter.ts';

/** What a server function has of the world around it. The same on a hosted project and on this computer. */
export interface FunctionServer {
  /** A variable of the environment; undefined where it is not set, or empty. */
  variable(name: string): string | undefined;
  fetch: typeof fetch;
  /** The project's address, without a path. */
  url: string;
  /** The studio, as its content described it when the function was built; currentStudio() has what admins set since. */
  studio: Omit<MailStudio, 'site'>;
  /** The network address of who asks, as the nearest proxy wrote it; empty where it is unknown. */
  clientAddress: string;
  /** Whether the request carries the project's secret key. */
  isService: boolean;
  /** Takes what went wrong and the answer does not tell, for the function's log. */
  report(problem: string): void;
  /** Calls a function of the database with the secret key, past every policy. @throws Error where it does not answer. */
  callAsService(name: string, args?: Record<string, unknown>): Promise<unknown>;
  /** Calls a function of the database in the name of who asks. @throws Error where it does not answer. */
  callAsCaller(name: string, args?: Record<string, unknown>): Promise<unknown>;
}

/**
 * Answers a request to /functions/v1/<name>. Web standards alone: it runs in Deno on a hosted project, and in Node on this
 * computer. What it throws becomes status 500, of which the reader learns nothing.
 */
export type ServerFunction = (request: Request, server: FunctionServer) => Promise<Response>;
