import type { PageOf, PageRequest } from './requests.ts';

const maxPageSize = 200;

/**
 * All rows of a list, loaded page by page. Rows that others add meanwhile move some to the next page: these are not
 * repeated. Rows that leave the list move some to the page before: these are not skipped.
 */
export async function everyRow<Row extends { number: number }>(
  loadPage: (page: PageRequest) => Promise<PageOf<Row>>,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  let offset = 0;
  let total = 0;
  for (;;) {
    const page = await loadPage({ offset, limit: maxPageSize });
    const left = total - page.total;
    total = page.total;
    if (left > 0) {
      offset = Math.max(0, offset - left);
      continue;
    }
    offset += page.rows.length;
    for (const row of page.rows) rows.set(row.number, row);
    if (page.rows.length === 0 || offset >= page.total) return [...rows.values()];
  }
}
