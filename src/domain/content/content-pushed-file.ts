/**
 * A file that `npm run dev` writes in the project when changes of src/content were pushed to the database, and when
 * somebody publishes. A site in development watches it and then reads its records again.
 */
export const contentPushedFile = '.cache/content-pushed';
