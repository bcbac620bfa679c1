import type { LinkSessions } from './current-password.ts';
import type { Driver } from './driver.ts';

/** Marks the sessions that mailed links started in the database itself, so that the mark outlives the server. */
export const linkSessionsIn = (driver: Driver): LinkSessions => ({
  add: (session) => driver.query(`update auth.sessions set tag = 'mailed-link' where id = $1`, [session]),
  has: async (session) => {
    const marked = `select from auth.sessions where id = $1 and tag = 'mailed-link'`;
    return (await driver.query(marked, [session])).rows.length > 0;
  },
});
