/** The open booking dialog in the browser's history. */
export interface BookingStep {
  /** Key of the occurrence. */
  occurrence: string;
  step?: 'form' | undefined;
}

/** The booking dialog of the current history entry; undefined if there is none. */
export function bookingStep(): BookingStep | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'occurrence' in state
    ? (state as BookingStep)
    : undefined;
}

/** Stores the step of a class's booking dialog, for a reload. */
export function storeStep(occurrence: string, step: 'summary' | 'form'): void {
  if (bookingStep()?.occurrence !== occurrence) return;
  history.replaceState({ occurrence, ...(step === 'form' && { step }) }, '');
}
