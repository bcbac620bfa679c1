import type { PageOf, PageRequest } from './requests.ts';

const maxPageSize = 200;

/** All rows of a list, loaded page by page. */
export async function everyRow<Row>(loadPage: (page: PageRequest) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await loadPage({ offset: rows.length, limit: maxPageSize });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
