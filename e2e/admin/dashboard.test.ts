import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { arrived, openAdmin, shell } from '../support/admin.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';
import { pagesApi } from '../support/studio.ts';

/* The dashboard: every number opens the list that it counts. */

/** The parts of the dashboard. */
function dashboard(page: Page) {
  const { main } = shell(page);
  return {
    main,
    card: (title: string) =>
      main
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
        .last(),
    part: (title: string) => main.getByRole('region', { name: title }),
    memberships: page.getByRole('dialog', { name: 'Passes and memberships' }),
  };
}

const data = `${pagesApi}/rest/v1/rpc/staff_dashboard`;

test.describe('the dashboard', () => {
  test('has four cards, each with a number that opens the list that it counts', async ({ page }) => {
    await openAdmin(page);
    const { card, main } = dashboard(page);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    const lists = [
      ["Today's Classes", /\/admin\/bookings\?period=today$/],
      ['Active Bookings', /\/admin\/bookings\?tab=upcoming&period=all$/],
      ['Active Memberships', /\/admin\?show=passes$/],
      ['Recent Orders', /\/admin\/store\/orders\?state=week$/],
    ] as const;
    for (const [title, address] of lists) {
      await expect(card(title)).toContainText(/\d.*(more|fewer|As many)/s);
      const recent = (await card(title).innerText()).match(/^\d+$/m)?.[0];
      await card(title).getByRole('link').click();
      await expect(page).toHaveURL(address);
      if (title === 'Recent Orders') {
        const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
        await expect(rows, 'the list is what was counted').toHaveCount(Number(recent) + 1);
      }
      if (title === 'Active Memberships') await expect(dashboard(page).memberships).toBeVisible();
      else await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard Overview');
      await page.goBack();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    }
  });

  test('shows every low product, with a link to it', async ({ page }) => {
    await openAdmin(page);
    const { part } = dashboard(page);
    const alerts = part('Alerts');
    await expect(alerts.getByRole('link', { name: 'Buckwheat Bolster is out of stock' })).toHaveAttribute(
      'href',
      '/admin/store?search=Buckwheat%20Bolster',
    );
    await expect(alerts.getByRole('link', { name: 'Barefoot Studio Shoes: 3 pieces left' })).toBeVisible();
    await expect(alerts.getByRole('link', { name: 'All low products' })).toHaveAttribute(
      'href',
      '/admin/store?low=1',
    );
  });

  test('starts with the next class and a link to its attendees', async ({ page }) => {
    await openAdmin(page);
    const next = dashboard(page).main.getByRole('region', { name: /^(Next class|On now)$/ });
    await expect(next).toContainText(/\d{2}:\d{2}–\d{2}:\d{2}, *with /);
    await expect(next).toContainText(/\d+ of \d+/);
    await next.getByRole('link', { name: /^(Take attendance|See who is booked)\b/ }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?open=\d{4,}&panel=attendees$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('shows the next six classes with their bookings, each with a link to its date', async ({ page }) => {
    await openAdmin(page);
    const rows = dashboard(page).part('Upcoming Classes').getByRole('listitem');
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      await expect(row).toContainText(/\d{2}:\d{2}–\d{2}:\d{2}/);
      await expect(row).toContainText(/\d+ of \d+/);
      await expect(row.getByRole('link')).toHaveAttribute('href', /^\/admin\/bookings\?open=\d{4,}$/);
    }
  });

  test('shows the attendance of every class type', async ({ page }) => {
    await openAdmin(page);
    const rows = dashboard(page).part('Attendance').getByRole('listitem');
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      const [, percent, came, expected] =
        (await row.innerText())
          .match(/(\d+)%\s+([\d,]+) of ([\d,]+)/)
          ?.map((text) => Number(text.replace(',', ''))) ?? [];
      expect(percent).toBe(Math.round((100 * (came ?? 0)) / (expected ?? 1)));
    }
    // All its classes, whatever their titles: the live one, too.
    await rows.getByRole('link', { name: 'Meditation & Mindfulness' }).click();
    await expect(page.getByRole('button', { name: 'Only Meditation & Mindfulness' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last-28-days');
    const listed = page.getByRole('table', { name: 'Bookings' });
    await expect(listed.getByText('Thursday Live Meditation').first()).toBeVisible();
    await expect(listed.getByText('Meditation & Mindfulness').first()).toBeVisible();
    await expect(listed.getByText('Hatha Yoga')).toHaveCount(0);
  });

  test('shows the latest events, with links', async ({ page }) => {
    await openAdmin(page);
    const rows = dashboard(page).part('Recent Activity').getByRole('listitem');
    await expect(rows).toHaveCount(8);
    for (const row of await rows.all()) {
      await expect(row).toContainText(/booked|cancelled|ordered|collected|began/);
      await expect(
        row.getByRole('link', { name: /^(booked|cancelled|ordered|collected|began) / }),
      ).toHaveAttribute('href', /^\/admin/);
    }
    // A name links to that person's page.
    await expect(rows.locator('a[href^="/admin/users/"]').first()).toBeVisible();
  });

  test('memberships are paged and searched in a dialog that a link can open', async ({ page }) => {
    await openAdmin(page);
    const { card, memberships } = dashboard(page);
    await expect(card('Active Memberships')).toContainText('31');
    await card('Active Memberships').getByRole('link').click();
    await expect(memberships).toContainText('1 to 8 of 31');
    await expect(memberships.getByRole('listitem')).toHaveCount(8);
    await memberships.getByRole('button', { name: 'Next' }).click();
    await expect(memberships).toContainText('9 to 16 of 31');
    await expect(page).toHaveURL(/show=passes&page=2$/);

    await memberships.getByRole('searchbox').fill('PENDRY');
    await expect(memberships.getByRole('listitem')).toHaveCount(1);
    await expect(memberships).toContainText('priya.pendry@post.example');
    await expect(memberships).toContainText('Monthly Unlimited');
    await page.reload();
    await arrived(page);
    await expect(memberships.getByRole('listitem')).toHaveCount(1);
    await memberships.getByRole('searchbox').fill('nobody at all');
    await expect(memberships).toContainText('No passes found');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(memberships).toBeHidden();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('an instructor sees their own classes, and why other numbers are missing', async ({ page }) => {
    await openAdmin(page, '/admin', people.instructor);
    const { card, part, memberships } = dashboard(page);
    await expect(card('Active Memberships')).toContainText('Only admins see memberships.');
    await expect(card('Recent Orders')).toContainText('Only admins see orders.');
    await expect(card('Recent Orders').getByRole('link')).toHaveCount(0);
    await expect(card('Active Bookings')).toContainText('In your classes.');
    await expect(part('Recent Activity')).toContainText('In your classes.');
    await expect(part('Recent Activity')).not.toContainText(/ordered|collected|began/);
    await page.goto('/admin?show=passes');
    await arrived(page);
    await expect(memberships).toHaveCount(0);
  });

  test('reports that the studio is unreachable, and shows everything after Try again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/ERR_FAILED/);
    await page.route(data, (route) => route.abort());
    await openAdmin(page, '/admin/help');
    await shell(page).sidebar.getByRole('link', { name: 'Dashboard' }).click();
    const { main, part } = dashboard(page);
    await expect(main.getByRole('alert')).toContainText('We could not reach the studio');
    await page.unroute(data);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(part('Upcoming Classes').getByRole('listitem')).toHaveCount(6);
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test('shows its skeleton while the data is loading', async ({ page }) => {
    let answer: () => void = () => undefined;
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(data, async (route) => {
      await requested;
      await route.continue();
    });
    await openAdmin(page, '/admin');
    const { main, part } = dashboard(page);
    await expect(main.getByText('Loading...')).toBeAttached();
    answer();
    await expect(part('Upcoming Classes')).toBeVisible();
    await expect(main.getByText('Loading...')).toHaveCount(0);
  });

  test('fits a phone, a tablet and a desktop, by day and by night', async ({ page }) => {
    await openAdmin(page);
    await expect(dashboard(page).part('Upcoming Classes')).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `at ${width} px`);
    }
    await expectAccessible(page);
    await dashboard(page).card('Active Memberships').getByRole('link').press('Enter');
    await expect(dashboard(page).memberships.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
