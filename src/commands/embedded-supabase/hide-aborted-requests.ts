/*
 * Loaded into the process of an embedded server. A browser that leaves a page aborts its requests, and the server's
 * library prints a stack trace for each one, although nothing is wrong.
 */

const print = console.error;

console.error = (...values: unknown[]) => {
  if (!isAbortedRequest(values[0])) print(...values);
};

const isAbortedRequest = (value: unknown) =>
  value instanceof Error && value.message === 'aborted' && 'code' in value && value.code === 'ECONNRESET';

export {};
