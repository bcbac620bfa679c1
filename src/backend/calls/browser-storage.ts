/** This browser's own storage; undefined if there is none, or if the visitor's settings block it. */
export function browserStorage(
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Storage | undefined {
  try {
    // Even reading the property throws if storage is blocked.
    return globalThis[area];
  } catch {
    return undefined;
  }
}
