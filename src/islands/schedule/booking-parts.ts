/** The programs for booking, which come when somebody is about to book. */
async function bring() {
  const [{ BookingDialog }, { ClassConfirmation }] = await Promise.all([
    import('./booking/BookingDialog.tsx'),
    import('./booking/Confirmation.tsx'),
  ]);
  return { BookingDialog, ClassConfirmation };
}

export type BookingParts = Awaited<ReturnType<typeof bring>>;

let parts: Promise<BookingParts> | undefined;

/** Loads them once; where that fails, asking again tries again. */
export function bookingParts(): Promise<BookingParts> {
  parts ??= bring().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

/** Brings them while the finger is still on its way. A failure is told when the button is pressed. */
export const expectBooking = () => void bookingParts().catch(() => undefined);
