/** Reads content once per build; in development it is read again, so that an edit shows at once. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    if (!promise || import.meta.env.DEV) promise = read();
    return promise;
  };
}
