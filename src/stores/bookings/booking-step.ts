/** The open booking dialog as the browser's history has it. */
export interface BookingStep {
  /** Key of the occurrence. */
  booking: string;
  step?: 'form' | undefined;
}

/** The dialog that this step of the history stands for; undefined where it is none. */
export function bookingStep(): BookingStep | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'booking' in state
    ? (state as BookingStep)
    : undefined;
}

/** Notes how far the dialog of a class has come, for a page that is loaded again. */
export function noteStep(booking: string, step: 'summary' | 'form'): void {
  if (bookingStep()?.booking !== booking) return;
  history.replaceState({ booking, ...(step === 'form' && { step }) }, '');
}
