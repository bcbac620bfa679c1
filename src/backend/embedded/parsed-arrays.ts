import type { Driver } from './driver.ts';

/** The elements of the arrays that queries of the server and of the studio return, besides enumerations. */
const elements = [
  ...['text', 'varchar', 'bpchar', 'name', 'char', 'bool', 'uuid', 'oid', 'bytea', 'json', 'jsonb'],
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'date', 'time', 'timestamp', 'timestamptz'],
];

/**
 * Stops parsing arrays of all other types, such as rows of tables and of system catalogs: these are returned as text.
 * PGlite copies its parsers for each query, and most of them are for arrays. Without those a short query takes half the
 * time.
 */
export async function parseFewerArrays(driver: Driver): Promise<void> {
  await driver.waitReady;
  const { rows } = await driver.query<{ array: number }>(
    `select typarray::integer as array from pg_catalog.pg_type
     where typarray <> 0 and typtype <> 'e' and not (typtype = 'b' and typname = any ($1))`,
    [elements],
  );
  for (const { array } of rows) {
    delete driver.parsers[array];
    delete driver.serializers[array];
  }
}
