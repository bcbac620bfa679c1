/** Whether a session is stored in this browser: known before any module is loaded (layouts/head/early.js). */
export const sessionIsStored = (): boolean => document.documentElement.dataset['account'] === 'signed-in';
