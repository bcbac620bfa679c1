import type { PageOf, PageRequest } from './requests.ts';

const maxPageSize = 200;

/**
 * All rows of a list, loaded page by page. Rows that others add meanwhile move some to the next page: these are not
 * repeated.
 */
export async function everyRow<Row extends { number: number }>(
  loadPage: (page: PageRequest) => Promise<PageOf<Row>>,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  let offset = 0;
  for (;;) {
    const page = await loadPage({ offset, limit: maxPageSize });
    offset += page.rows.length;
    for (const row of page.rows) rows.set(row.number, row);
    if (page.rows.length === 0 || offset >= page.total) return [...rows.values()];
  }
}
