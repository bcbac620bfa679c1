import { notifySuccess } from './notify.ts';

const key = 'ekantik-toast';

/** Keeps a message for the page that the visitor is being led to; undefined takes it back. */
export function notifyOnNextPage(words: string | undefined): void {
  try {
    if (words) sessionStorage.setItem(key, words);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the page itself has to be message enough.
  }
}

/** Says what the page before wanted said. */
export function notifyKept(): void {
  try {
    const words = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (words) void notifySuccess(words);
  } catch {
    // Nothing was kept.
  }
}
