/** Whether a session is stored in this browser: the page says so before any program has come (layouts/early.js). */
export const sessionIsStored = (): boolean => document.documentElement.dataset['account'] === 'signed-in';
