import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/** Presses Export on a screen of the back office. Returns the lines of the saved file; the first one is its header. */
export async function exportedLines(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
}
