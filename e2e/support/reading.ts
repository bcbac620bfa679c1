import type { Browser, Page, WorkerInfo } from 'playwright/test';

/** Opens an address once a worker, for tests that look at its page and leave it as it is. */
export type OpenToRead = (address: string) => Promise<Page>;

/** The fixture that opens pages to be read: opening one takes longer than looking at it. */
export async function openToRead(
  { browser }: { browser: Browser },
  use: (reading: OpenToRead) => Promise<void>,
  { project }: WorkerInfo,
): Promise<void> {
  const { baseURL = '', locale = 'en-GB', timezoneId = 'Europe/London', viewport = null } = project.use;
  const context = await browser.newContext({ baseURL, locale, timezoneId, viewport });
  const pages = new Map<string, Promise<Page>>();
  const open = async (address: string) => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  await use((address) => {
    const page = pages.get(address) ?? open(address);
    pages.set(address, page);
    return page;
  });
  await context.close();
}
