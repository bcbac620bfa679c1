import type { Page } from 'playwright/test';
import { goToScreen, shell, waitForScreen } from '../support/admin.ts';
import { bookAsGuest, fillIn, openForm, scheduledClass } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { chooseNewPassword, requestLink, signOut } from '../support/mailed-link.ts';
import { expect, test } from '../support/page-test.ts';
import { lines, order } from '../support/shopping.ts';
import { demoPassword, openLogin, people } from '../support/signing-in.ts';

/* A site without a server: the studio's own database runs in the visitor's browser. */

test.describe('the demo', { tag: '@demo' }, () => {
  test('a visitor who only reads loads nothing of the database', async ({ page }) => {
    // Playwright does not see the requests of a worker shared by all pages.
    await page.addInitScript(withoutSharedWorkers);
    const heavy = heavyFiles(page);
    for (const address of ['/', '/schedule', '/store', '/store/natural-cork-mat', '/cart', '/login'])
      await page.goto(address);
    await scheduledClass(page);
    await page.getByRole('button', { name: 'Next week', exact: true }).click();
    expect(heavy.addresses).toEqual([]);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  // One test, because creating a database takes longer than everything that is done with it here.
  test('the database changes no place or price, shows the links of mails, and serves two tabs; nothing is sent', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    context.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    const shownPlaces = async () => {
      const shown = [];
      for (const week of [0, 7, 21]) {
        await page.goto(`/schedule?date=${inDays(week)}`);
        await expect(page.getByText(/^Places as of/)).toBeVisible();
        shown.push(await page.locator('li[data-occurrence]').allInnerTexts());
      }
      await page.goto('/store');
      return [...shown, await page.getByRole('main').getByRole('listitem').allInnerTexts()];
    };
    const before = await shownPlaces();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

    await test.step('the links that mails would contain: for a new password, and to sign in without one', async () => {
      const email = await requestLink(page, 'Forgotten your password?');
      await page.getByRole('link', { name: 'Open the link' }).click();
      await chooseNewPassword(page, email);

      await signOut(page);
      const form = await openLogin(page);
      await form.email.fill(email);
      await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
      await page.getByRole('link', { name: 'Open the link' }).click();
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await signOut(page);
    });

    // In a week whose places are not compared.
    await test.step('two tabs share one worker and its database, also when the first is closed', async () =>
      expectOneDatabase(await context.newPage(), page, 35));

    // Its window keeps the worker with the database, so that the visitor's pages need not start it again.
    const office = await context.newPage();
    await test.step('the same places and prices as before', async () => {
      await enterAdmin(office, '/admin/classes');
      await expect(office.getByRole('row')).toHaveCount(16);
      expect.soft(await shownPlaces()).toEqual(before);
    });

    await test.step('a booking says Processing... for a second, although nothing is sent', async () => {
      const parts = await openForm(page, { days: 28 });
      await fillIn(parts);
      const began = Date.now();
      await parts.complete.click();
      await expect(parts.processing).toBeVisible();
      await expect(parts.processing).toBeHidden();
      expect.soft(Date.now() - began).toBeGreaterThanOrEqual(1000);
    });

    await test.step('an order', () => order(page, [lines.strap(1)]));
    expect(sent).toEqual([]);
  });

  test('a guest’s booking is there after a reload, for staff, and until Reset demo discards it, after a confirmation', async ({
    page,
    context,
  }) => {
    const booked = await bookAsGuest(page, { days: 7 });
    await expect.poll(booked.spots).toBe(booked.spotsBefore - 1);
    await page.reload();
    await expect(page.getByText(/^Places as of/)).toBeVisible();
    await expect.poll(booked.spots).toBe(booked.spotsBefore - 1);

    await enterAdmin(page, '/admin');
    const { bell, userMenu, search } = shell(page);
    await search.fill(booked.person.name);
    await expect(page.getByRole('option').filter({ hasText: booked.person.name })).toHaveCount(2);
    await page.keyboard.press('Escape');

    await bell.click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await page.keyboard.press('Escape');
    await goToScreen(page, '/admin/notifications?show=mails');
    await expect(page.getByText('What would have been sent', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: booked.person.email })).toBeVisible();

    await userMenu.click();
    await page.getByRole('button', { name: 'Reset demo' }).click();
    const question = questionOf(page, 'Reset demo');
    await expect(question).toContainText('cannot be undone');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(bell).toHaveAccessibleName('Notifications');
    await expect(userMenu).toBeFocused();
    const guest = await context.newPage();
    await guest.goto(booked.link);
    await expect(guest.getByRole('main')).toContainText('Confirmed');
    await guest.close();

    await userMenu.click();
    await page.getByRole('button', { name: 'Reset demo' }).click();
    await question.getByRole('button', { name: 'Reset demo' }).click();
    await expect(page.getByText('The demo is as it was at the beginning.')).toBeVisible();
    await waitForScreen(page);
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
    expect(await (await scheduledClass(page, { days: 7 })).spots()).toBe(booked.spotsBefore);
  });

  test('if no worker can be shared, two tabs use one database in turn, downloaded once and within 5 MB', async ({
    page,
    context,
  }) => {
    // So that its requests are seen.
    await context.addInitScript(withoutSharedWorkers);
    const heavy = heavyFiles(page);
    await expectOneDatabase(page, await context.newPage());
    expect(heavy.addresses.length).toBeGreaterThan(3);
    const answers = await Promise.all(heavy.addresses.map((address) => context.request.get(address)));
    // The smallest file is revalidated each time.
    for (const answer of answers.filter((answer) => !answer.url().includes('/worker-')))
      expect(answer.headers()['cache-control'], answer.url()).toContain('immutable');
    const sizes = await Promise.all(heavy.sizes);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });

  test('a browser without WebAssembly shows a notice, and its pages stay readable', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await signInByHand(page, people.admin);
    await expect(page.getByRole('status').filter({ hasText: 'cannot run in this browser' })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    const { spots } = await scheduledClass(page);
    expect(await spots()).toBeGreaterThan(0);
  });

  test('a browser without storage space shows a notice, and its pages stay readable', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(page.url()).origin,
      quotaSize: 1_000_000,
    });
    await signInByHand(page, people.admin);
    await expect(page.getByRole('status').filter({ hasText: 'no room in this browser' })).toBeVisible();
    const { spots } = await scheduledClass(page);
    expect(await spots()).toBeGreaterThan(0);
  });
});

const withoutSharedWorkers = () => Reflect.deleteProperty(globalThis, 'SharedWorker');

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Books in two tabs, closes the first, and expects that each booking found the others. */
async function expectOneDatabase(page: Page, other: Page, days = 7): Promise<void> {
  const first = await bookAsGuest(page, { days });
  const second = await bookAsGuest(other, { days });
  expect([second.key, second.spotsBefore]).toEqual([first.key, first.spotsBefore - 1]);
  await page.close();
  const third = await bookAsGuest(other, { days });
  expect([third.key, third.spotsBefore]).toEqual([first.key, first.spotsBefore - 2]);
}

/** The files of the database that a page requests. */
function heavyFiles(page: Page) {
  const loaded = { addresses: [] as string[], sizes: [] as Promise<number>[] };
  page.on('requestfinished', (request) => {
    if (!/\/(worker|studio-server|pglite|folder|program)-[\w-]+\.\w+$/.test(request.url())) return;
    loaded.addresses.push(request.url());
    loaded.sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return loaded;
}

async function signInByHand(page: Page, email: string, query = ''): Promise<void> {
  const form = await openLogin(page, query);
  await form.email.fill(email);
  await form.password.fill(demoPassword);
  await form.signIn.click();
}

async function enterAdmin(page: Page, address: string): Promise<void> {
  await signInByHand(page, people.admin, `?from=${encodeURIComponent(address)}`);
  await expect(page).toHaveURL(new URL(address, page.url()).href);
  await waitForScreen(page);
}
