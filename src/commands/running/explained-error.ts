/**
 * An error whose message explains the problem and the remedy to the person at the terminal: no stack trace is
 * shown.
 */
export class ExplainedError extends Error {
  override name = 'ExplainedError';
}
