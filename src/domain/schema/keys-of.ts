/** The keys of a lookup table, as its type names them. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];
