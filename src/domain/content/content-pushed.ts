/**
 * A file of the project that `npm run dev` writes when the database has received changes in src/content, or
 * somebody publishes: a site in development then reads its records again.
 */
export const contentPushedFile = '.cache/content-pushed';
