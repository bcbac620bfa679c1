import { Outage } from './outage.ts';

interface FailedAnswer {
  message: string;
  status?: number | undefined;
}

/** Whether this failure says nothing about the request. The clients report status 0 if they got no response at all. */
export const isOutage = (status: number | undefined) =>
  status === undefined || status === 0 || status === 408 || status === 429 || status >= 500;

/** The failure of a request to the database as an error: an Outage, or a bug of ours. */
export function failure(name: string, { message, status }: FailedAnswer, cause: unknown): Error {
  if (isOutage(status)) return new Outage(message, { cause });
  return new Error(`The studio's server did not understand ${name}: ${message}`, { cause });
}

/**
 * The result of `asked`, if it arrives in time. A client that waits for a server to come back may take half a minute;
 * nobody should see a blank page for so long.
 * @throws Outage after `patience` milliseconds.
 */
export async function inTime<T>(request: PromiseLike<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, late) => {
    timer = setTimeout(() => late(new Outage('The studio did not answer in time.')), patience);
  });
  try {
    return await Promise.race([request, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
