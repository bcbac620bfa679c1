/**
 * Statements that drop the templates of new databases: two thirds of a database's files, which nothing reads. Each runs
 * outside a transaction.
 */
export const dropTemplates = [
  `update pg_database set datistemplate = false`,
  `drop database template0`,
  `drop database template1`,
];
