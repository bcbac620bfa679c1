/** Loads the modules for booking, when a visitor is about to book. */
async function bring() {
  const { BookingDialog, ClassConfirmation } = await import('./booking/dialog-parts.ts');
  return { BookingDialog, ClassConfirmation };
}

export type BookingParts = Awaited<ReturnType<typeof bring>>;

let parts: Promise<BookingParts> | undefined;

/** Loads them once; after a failure the next call retries. */
export function bookingParts(): Promise<BookingParts> {
  parts ??= bring().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

/** Preloads them when a press is imminent. A failure is reported when the button is pressed. */
export const expectBooking = () => void bookingParts().catch(() => undefined);
