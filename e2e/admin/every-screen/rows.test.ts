import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { goToScreen, openAdmin } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* Rows of lists have two lines where there is no room for columns, and one line where there is. */

const lists = [
  '/admin/classes',
  '/admin/bookings',
  '/admin/bookings?tab=past',
  '/admin/store',
  '/admin/store/orders',
  '/admin/store/inventory',
  '/admin/store/categories',
  '/admin/takings',
  '/admin/blog',
  '/admin/blog/newsletter',
  '/admin/users',
  '/admin/notifications?show=mails',
];

test('a row has at most two lines in a narrow window, the second with dots only between details, and one in a wide one', async ({
  page,
  studio,
}) => {
  await fillLists(studio);
  await openAdmin(page, '/admin/classes');
  for (const address of lists) {
    await goToScreen(page, address);
    const rows = page.locator('main tbody tr');
    await expect(rows.first()).toBeVisible();
    for (const [width, maxHeight] of [
      [360, 64],
      [768, 64],
      [1280, 64],
      [1440, 53],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tallestRow = () =>
        rows.evaluateAll((elements) =>
          Math.max(...elements.map((row) => row.getBoundingClientRect().height)),
        );
      await expect.poll(tallestRow, `${address} at ${width} px`).toBeLessThanOrEqual(maxHeight);
      expect(await rows.evaluateAll(looseDots), `${address} at ${width} px`).toEqual([]);
      expect(await rows.evaluateAll(coveredCells), `${address} at ${width} px`).toEqual([]);
      if (address === '/admin/bookings' || address === '/admin/classes')
        expect(await rows.evaluateAll(showsPeopleAtHome), `${address} at ${width} px`).toBe(true);
    }
  }
});

test('on a phone each list begins in the first screen', async ({ page, studio }) => {
  await fillLists(studio);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, '/admin/classes');
  // The takings begin with the till.
  for (const address of lists.filter((list) => list !== '/admin/takings')) {
    await goToScreen(page, address);
    const box = await page.locator('main tbody tr').first().boundingBox();
    expect(box && box.y + box.height, address).toBeLessThan(740);
  }
});

test('at 400 %, where rows may have more lines, no text of a row is cut off', async ({ page, studio }) => {
  await fillLists(studio);
  await page.setViewportSize({ width: 320, height: 256 });
  await openAdmin(page, '/admin/classes');
  for (const address of lists) {
    await goToScreen(page, address);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    expect(await page.locator('main tbody *').evaluateAll(cutOffTexts), address).toEqual([]);
  }
});

test('at every width a row has a cell for each head, and its dots are not read out', async ({
  page,
  studio,
}) => {
  await fillLists(studio);
  await openAdmin(page, '/admin/classes');
  for (const address of lists) {
    await goToScreen(page, address);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    for (const width of [360, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const heads = await page.getByRole('columnheader').count();
      const rows = await page.locator('main tbody tr').evaluateAll(readableCells);
      expect(rows, `${address} at ${width} px`).toEqual(rows.map(() => heads));
      const table = await page.getByRole('table').ariaSnapshot();
      expect(table, `${address} at ${width} px`).not.toMatch(/(cell|rowheader) "·/);
    }
  }
});

/** Whether a class with people at home shows their number, in words or beside a picture. Runs in the page. */
const showsPeopleAtHome = (rows: Element[]): boolean =>
  rows.some((row) =>
    [...row.querySelectorAll<HTMLElement>('td [aria-hidden]')].some(
      (part) => part.checkVisibility() && /\d at home/.test(`${part.title} ${part.innerText}`),
    ),
  );

/** How many cells of each row are not hidden from screen readers. Runs in the page. */
const readableCells = (rows: Element[]): number[] =>
  rows.map((row) => [...row.children].filter((cell) => cell.checkVisibility()).length);

/** The texts that are wider than their elements. Runs in the page. */
const cutOffTexts = (elements: Element[]): string[] =>
  elements
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? '');

/** The texts of cells with a dot that is not between two details of their line. Runs in the page. */
function looseDots(rows: Element[]): string[] {
  const found: string[] = [];
  for (const row of rows) {
    // A cell that only screen readers read is 1 px wide.
    const cells = [...row.children].filter((cell) => cell.getBoundingClientRect().width > 1);
    for (const cell of cells) {
      const { left, top } = cell.getBoundingClientRect();
      const hasDot = getComputedStyle(cell, '::before').content.includes('·');
      const follows = cells.some((other) => {
        const box = other.getBoundingClientRect();
        return box.right <= left && box.bottom > top;
      });
      if (hasDot && !(follows && (cell as HTMLElement).innerText.trim())) found.push(row.textContent ?? '');
    }
  }
  return found;
}

/** The texts of cells that an action of their row covers. Runs in the page. */
function coveredCells(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const cells = [...row.children].filter((cell) => cell.getBoundingClientRect().width > 1);
    return cells
      .filter((cell) =>
        [...(row.lastElementChild?.querySelectorAll('button') ?? [])].some((button) => {
          const [first, second] = [cell.getBoundingClientRect(), button.getBoundingClientRect()];
          return (
            !cell.contains(button) &&
            first.right > second.left + 1 &&
            first.bottom > second.top &&
            first.top < second.bottom
          );
        }),
      )
      .map(({ textContent }) => textContent ?? '');
  });
}

/** Adds rows with long texts to the lists that are empty in the sample. */
async function fillLists(studio: TestStudio): Promise<void> {
  await studio.sql(
    `insert into mails (kind, recipient, payload, problem, failed_at, sent_at, bounced_at)
     values
       ('password-changed', 'ada@post.example', '{}', 'Mailbox full', now(), null, null),
       ('membership-payment-failed', 'wilhelmina.featherstonehaugh@secretary.post.example', '{}',
        'The account that you tried to reach does not exist. Please check the address for mistakes.', null, now(), now())`,
  );
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at, person)
     values ('sale', 1500, 'GBP', 'transfer', studio_now(), (select min(person) from orders))`,
  );
  await studio.sql(
    `insert into payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
     values (10001, 1, 'Restorative Yoga with bolsters and blankets, 2 March 2026', 1, 1500, 2000, 250)`,
  );
  for (const table of ['people', 'orders'])
    await studio.sql(
      `update ${table} set name = 'Wilhelmina Featherstonehaugh-Cholmondeley'
       where name = 'Sadie Marlow'`,
    );
  // Somebody who only signed up has neither a name nor a telephone number.
  await studio.sql("update people set name = '', phone = '' where email = 'admin@ekantik.example'");
  // A class with people at home and on the waitlist.
  await studio.sql(
    `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id, price_minor, currency)
     select (
         select occurrence from bookings join occurrences on occurrences.number = occurrence
         where at_home and held_on > studio_today() order by held_on limit 1
       ), 'Ada', 'waits@post.example', '07700 900123', 'pay_at_studio', 'waitlisted', gen_random_uuid(), 1500, 'GBP'`,
  );
  await studio.sql(
    `insert into newsletters (subject, body, sent_at, recipients)
     values ('Snow on the mill lane, and what it means for the first classes of the day', 'It snows.', now(), 1)`,
  );
}
