import type { PageOf, PageRequest } from './requests.ts';

const longestPage = 200;

/** All rows of a list, loaded page by page. */
export async function everyRow<Row>(ask: (page: PageRequest) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await ask({ offset: rows.length, limit: longestPage });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
