/** Reads content once a build; while developing it is read again, so that an edit shows at once. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (!kept || import.meta.env.DEV) kept = read();
    return kept;
  };
}
