import { Outage } from './outage.ts';

interface FailedResponse {
  message: string;
  status?: number | undefined;
}

/** Whether this failure says nothing about the request. The clients report status 0 if they got no response at all. */
export const isOutage = (status: number | undefined) =>
  status === undefined || status === 0 || status === 408 || status === 429 || status >= 500;

/** The failure of a request to the database as an error: an Outage, or a bug of ours. */
export function failure(name: string, { message, status }: FailedResponse, cause: unknown): Error {
  if (isOutage(status)) return new Outage(message, { cause });
  return new Error(`The studio's server did not understand ${name}: ${message}`, { cause });
}

/**
 * The result of a request, if it arrives in time. A client that waits for an unreachable server may take half a minute,
 * which is too long for a blank page.
 * @throws Outage after that time.
 */
export async function inTime<T>(request: PromiseLike<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Outage('The studio did not answer in time.')), milliseconds);
  });
  try {
    return await Promise.race([request, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
