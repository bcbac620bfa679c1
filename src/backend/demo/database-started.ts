import { browserStorage } from '#backend/calls/browser-storage.ts';
import { tolerantStorage } from '#backend/calls/tolerant-storage.ts';

const key = 'ekantik:demo-started';
const storage = tolerantStorage(browserStorage());

/** Whether this browser has a database; until then visitors read the sample that the site was built from. */
export const databaseStarted = (): boolean => storage.getItem(key) !== null;

/** Records that this browser has a database. */
export const recordDatabase = (): void => storage.setItem(key, 'yes');

/** Records that the database was deleted. */
export const forgetDatabase = (): void => storage.removeItem(key);
