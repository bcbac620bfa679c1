import type { ServerFunction } from './server-function.ts';

/**
 * A function for callers with the project's secret key, such as its scheduler. Others get status 401.
 * @param handler Answers the requests of these callers.
 */
export const forScheduler =
  (handler: ServerFunction): ServerFunction =>
  async (request, server) =>
    server.isService
      ? handler(request, server)
      : Response.json({ message: 'This is for the project’s scheduler.' }, { status: 401 });
