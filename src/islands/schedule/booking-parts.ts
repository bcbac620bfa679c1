/** Loads the modules for booking. */
const loadParts = () => import('./booking/dialog-parts.ts');

export type BookingParts = Awaited<ReturnType<typeof loadParts>>;

let parts: Promise<BookingParts> | undefined;

/** The modules for booking, loaded once; after a failure the next call retries. */
export function bookingParts(): Promise<BookingParts> {
  parts ??= loadParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

/** Preloads the modules when a press is imminent. A failure is reported when the button is pressed. */
export const preloadBooking = () => void bookingParts().catch(() => undefined);
