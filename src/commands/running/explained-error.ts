/** A problem that its message explains to the person at the keyboard, with what to do: no stack trace is shown. */
export class ExplainedError extends Error {
  override name = 'ExplainedError';
}
