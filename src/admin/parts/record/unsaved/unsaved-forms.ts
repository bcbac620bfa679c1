/** For each form with unsaved input, a function that asks before the input is discarded. */
export const unsavedForms = new Set<(proceed: () => void) => void>();

/**
 * Does something that discards the page without a link, such as signing out: at once, or after the question about unsaved
 * input.
 */
export function leavePage(proceed: () => void): void {
  const [ask] = unsavedForms;
  if (ask) ask(proceed);
  else proceed();
}
