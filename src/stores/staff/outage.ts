/** Whether an error is an outage: the studio's server was unreachable or did not respond (`backend/calls/outage.ts`). */
export const isOutage = (error: unknown): boolean => error instanceof Error && error.name === 'Outage';

/** Reports an unexpected error to the browser's log. An outage is expected: the caller shows it to the person. */
export function reportUnlessOutage(error: unknown): void {
  if (!isOutage(error)) reportError(error);
}
