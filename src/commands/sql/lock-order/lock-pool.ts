import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import type { PostgresPrograms } from '#commands/sql/postgres/postgres-server.ts';

const admin = 'a0000000-0000-4000-8000-000000000001';

/**
 * Starts a database for the tests of the order of locks. It has a product, `ink`, and the classes `long` and `wide`, which
 * last the whole day, every day.
 */
export async function startLockPool(programs: PostgresPrograms): Promise<PostgresPool> {
  // Every connection is signed in as an admin.
  const database = await startPostgresPool(programs, 20, `-c request.jwt.claim.sub=${admin}`);
  await database.pool.query(`
    update studio.limits set maximum = 1000;
    insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 100);
    insert into studio.stock_movements (product, change, reason) values ('ink', 100, 'opening');
    insert into studio.instructors (key, name) values ('instructor', 'In Structor'), ('colleague', 'Col League');
    insert into studio.class_series
      (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
    values
      ('long', 'Long', 'testing', 99, 'instructor', '{1,2,3,4,5,6,7}', '00:00', '23:59', 9, 1000),
      ('wide', 'Wide', 'testing', 99, 'colleague', '{1,2,3,4,5,6,7}', '00:00', '23:59', 9, 1000);
  `);
  return database;
}
