/** Whether a session is kept in this browser: the page says so before any program has come (layouts/early.js). */
export const sessionIsKept = (): boolean => document.documentElement.dataset['account'] === 'signed-in';
