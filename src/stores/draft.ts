/**
 * What was typed and not yet saved, kept for this tab: a session that ends in the middle of work
 * takes nothing with it. Without storage there is no draft.
 */
export function readDraft<T extends Record<string, string>>(name: string, fallback: T): T {
  const texts = Object.entries(readStored(name)).filter(
    ([key, value]) => key in fallback && typeof value === 'string',
  );
  return { ...fallback, ...Object.fromEntries(texts) };
}

/** What was kept under a name, whatever it is; empty where there is nothing. */
export function readStored(name: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`ekantik-draft:${name}`) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed; `undefined` forgets it. */
export function keepDraft(name: string, draft: object | undefined): void {
  try {
    const key = `ekantik-draft:${name}`;
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing can be kept here; the form itself still holds it.
  }
}
