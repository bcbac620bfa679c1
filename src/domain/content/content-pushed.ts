/**
 * A file of the project that `npm run dev` writes when the database has taken over what somebody changed in
 * src/content, or somebody publishes: a site under development then reads its records again.
 */
export const contentPushed = '.cache/content-pushed';
