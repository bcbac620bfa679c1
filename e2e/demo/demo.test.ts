import type { Page } from 'playwright/test';
import { pageKind } from '#bench/scripts/page-kind.ts';
import { chooseNewPassword, requestLink, signOut } from '../support/accounts/mailed-link.ts';
import { demoPassword, openLogin, people } from '../support/accounts/signing-in.ts';
import { goToScreen, shell, waitForScreen } from '../support/admin/admin.ts';
import { bookAsGuest, fillBookingForm, openForm, scheduledClass } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { loadAndMeasure } from '../support/performance/transfer.ts';
import { lines, order } from '../support/store/shopping.ts';

/* A site without a server: the studio's database runs in the visitor's browser. */

test.describe('the demo', { tag: '@demo' }, () => {
  test('a visitor who only reads does not load the database', async ({ page }) => {
    // Playwright does not see the requests of a shared worker.
    await page.addInitScript(deleteSharedWorkers);
    const requestedFiles = databaseFiles(page);
    for (const address of ['/', '/schedule', '/store', '/store/natural-cork-mat', '/cart', '/login'])
      await page.goto(address);
    await scheduledClass(page);
    await page.getByRole('button', { name: 'Next week', exact: true }).click();
    expect(requestedFiles.addresses).toEqual([]);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  test('a page that is only read loads few scripts more than on a connected site', async ({ page }) => {
    const ownModules = 2 * 1024;
    for (const address of ['/schedule', '/store', '/store/natural-cork-mat', '/cart']) {
      const sample = page.waitForResponse(/sample\.json$/);
      const { script } = await loadAndMeasure(page, address, () => sample);
      expect
        .soft(script, `bytes of JavaScript on ${address}`)
        .toBeLessThanOrEqual(pageKind(address).scriptBudget * 1024 + ownModules);
    }
  });

  // This is one test, because creating a database takes longer than all its steps.
  test('the database changes no place or price, shows the links of mails, and serves two tabs; nothing is sent', async ({
    page,
    context,
  }) => {
    const sentRequests: string[] = [];
    context.on('request', (request) => request.method() !== 'GET' && sentRequests.push(request.url()));
    const readPlacesAndPrices = async () => {
      const texts = [];
      // Not this week, in which a class may begin or end during the test.
      for (const days of [7, 14, 21]) {
        await page.goto(`/schedule?date=${inDays(days)}`);
        await expect(page.getByText(/^Places as of/)).toBeVisible();
        texts.push(await page.locator('li[data-occurrence]').allInnerTexts());
      }
      await page.goto('/store');
      return [...texts, await page.getByRole('main').getByRole('listitem').allInnerTexts()];
    };
    const textsBefore = await readPlacesAndPrices();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

    await test.step('the links that mails would contain are shown: for a new password, and to sign in without one', async () => {
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

    // The bookings are in a week whose places are not compared.
    await test.step('two tabs share one worker and its database, also when the first is closed', async () =>
      expectOneDatabase(await context.newPage(), page, 35));

    // This page keeps the worker alive, so that the visitor's pages need not start the database again.
    const adminPage = await context.newPage();
    await test.step('places and prices are the same as before', async () => {
      await enterAdmin(adminPage, '/admin/classes');
      await expect(adminPage.getByRole('row')).toHaveCount(17);
      expect.soft(await readPlacesAndPrices()).toEqual(textsBefore);
    });

    await test.step('a booking shows Processing... for a second, although nothing is sent', async () => {
      const parts = await openForm(page, { days: 28 });
      await fillBookingForm(parts);
      const startedAt = Date.now();
      await parts.complete.click();
      await expect(parts.processing).toBeVisible();
      await expect(parts.processing).toBeHidden();
      expect.soft(Date.now() - startedAt).toBeGreaterThanOrEqual(1000);
    });

    await test.step('an order is placed', () => order(page, [lines.strap(1)]));
    expect(sentRequests).toEqual([]);
  });

  test('a guest’s booking survives a reload and is shown to staff, until Reset demo discards it after a confirmation', async ({
    page,
    context,
  }) => {
    const booking = await bookAsGuest(page, { days: 7 });
    await expect.poll(booking.spots).toBe(booking.spotsBefore - 1);
    await page.reload();
    await expect(page.getByText(/^Places as of/)).toBeVisible();
    await expect.poll(booking.spots).toBe(booking.spotsBefore - 1);

    await enterAdmin(page, '/admin');
    const { bell, userMenu, search } = shell(page);
    await search.fill(booking.person.name);
    await expect(page.getByRole('option').filter({ hasText: booking.person.name })).toHaveCount(2);
    await page.keyboard.press('Escape');

    await bell.click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await page.keyboard.press('Escape');
    await goToScreen(page, '/admin/notifications?show=mails');
    await expect(page.getByText('What would have been sent', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: booking.person.email })).toBeVisible();

    await userMenu.click();
    await page.getByRole('button', { name: 'Reset demo' }).click();
    const question = questionOf(page, 'Reset demo');
    await expect(question).toContainText('cannot be undone');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(bell).toHaveAccessibleName('Notifications');
    await expect(userMenu).toBeFocused();
    const guest = await context.newPage();
    await guest.goto(booking.link);
    await expect(guest.getByRole('main')).toContainText('Confirmed');
    await order(guest, [lines.strap(1)]);
    await guest.close();

    await userMenu.click();
    await page.getByRole('button', { name: 'Reset demo' }).click();
    await test.step('a reset that fails says so, and can be tried again', async () => {
      await page.evaluate(failNextReset);
      await question.getByRole('button', { name: 'Reset demo' }).click();
      await expect(question).toContainText('The demo could not be reset. Please try again');
    });
    await question.getByRole('button', { name: 'Reset demo' }).click();
    await expect(page.getByText('The demo is as it was at the start.')).toBeVisible();
    await waitForScreen(page);
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
    expect(await (await scheduledClass(page, { days: 7 })).spots()).toBe(booking.spotsBefore);
    await page.goto('/order');
    await expect(page.getByRole('main')).toContainText('There is no order at this link');
  });

  test('without shared workers two tabs use one database in turn, whose files are cached and below 5 MB', async ({
    page,
    context,
  }) => {
    // This also makes the requests of the database visible to the test.
    await context.addInitScript(deleteSharedWorkers);
    const requestedFiles = databaseFiles(page);
    await expectOneDatabase(page, await context.newPage());
    expect(requestedFiles.addresses.length).toBeGreaterThan(3);
    const responses = await Promise.all(
      requestedFiles.addresses.map((address) => context.request.get(address)),
    );
    // The browser revalidates only the smallest file.
    for (const response of responses.filter((response) => !response.url().includes('/worker-')))
      expect(response.headers()['cache-control'], response.url()).toContain('immutable');
    const sizes = await Promise.all(requestedFiles.sizes);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });

  test('a browser without WebAssembly shows a notice, and its pages stay readable', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await submitLogin(page, people.admin);
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
    await submitLogin(page, people.admin);
    await expect(page.getByRole('status').filter({ hasText: 'no room in this browser' })).toBeVisible();
    const { spots } = await scheduledClass(page);
    expect(await spots()).toBeGreaterThan(0);
  });
});

const deleteSharedWorkers = () => Reflect.deleteProperty(globalThis, 'SharedWorker');

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Books in two tabs, closes the first, books again, and expects that each booking sees the earlier ones. */
async function expectOneDatabase(page: Page, otherTab: Page, days = 7): Promise<void> {
  const first = await bookAsGuest(page, { days });
  const second = await bookAsGuest(otherTab, { days });
  expect([second.key, second.spotsBefore]).toEqual([first.key, first.spotsBefore - 1]);
  await page.close();
  const third = await bookAsGuest(otherTab, { days });
  expect([third.key, third.spotsBefore]).toEqual([first.key, first.spotsBefore - 2]);
}

/** Records the files of the database that a page requests from now on. */
function databaseFiles(page: Page) {
  const files = { addresses: [] as string[], sizes: [] as Promise<number>[] };
  page.on('requestfinished', (request) => {
    if (!/\/(worker|studio-server|pglite|folder|program)-[\w-]+\.\w+$/.test(request.url())) return;
    files.addresses.push(request.url());
    files.sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return files;
}

async function submitLogin(page: Page, email: string, query = ''): Promise<void> {
  const form = await openLogin(page, query);
  await form.email.fill(email);
  await form.password.fill(demoPassword);
  await form.signIn.click();
}

async function enterAdmin(page: Page, address: string): Promise<void> {
  await submitLogin(page, people.admin, `?from=${encodeURIComponent(address)}`);
  await expect(page).toHaveURL(new URL(address, page.url()).href);
  await waitForScreen(page);
}

/** Runs in the browser: instead of sending the next reset, the page receives the message of a worker that failed. */
function failNextReset(): void {
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message: { kind: string }) {
    if (message.kind !== 'reset') return postMessage.call(this, message);
    BroadcastChannel.prototype.postMessage = postMessage;
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'failed', reason: 'not-loaded' } }));
  };
}
