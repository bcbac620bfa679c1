import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { goToScreen, openAdmin, shell, waitForScreen } from '../support/admin/admin.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The dashboard: every number opens the list that it counts. */

test.slow();

/** Locators of the parts of the dashboard. */
function dashboard(page: Page) {
  const { main } = shell(page);
  return {
    main,
    card: (title: string) =>
      main
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
        .last(),
    section: (title: string) => main.getByRole('region', { name: title }),
    memberships: page.getByRole('dialog', { name: 'Passes and memberships' }),
  };
}

test('the dashboard shows today’s numbers, alerts, classes and events, each with a link to its list', async ({
  page,
}) => {
  await openAdmin(page);

  await test.step('each card opens the list that it counts', async () => {
    const { card, main } = dashboard(page);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    const lists = [
      ["Today's Classes", /\/admin\/bookings\?period=today$/],
      ['Active Bookings', /\/admin\/bookings\?tab=upcoming&period=all$/],
      ['Active Memberships', /\/admin\?show=passes$/],
      ['Recent Orders', /\/admin\/store\/orders\?status=week$/],
    ] as const;
    for (const [title, address] of lists) {
      await expect(card(title)).toContainText(/\d.*(more|fewer|As many)/s);
      const count = (await card(title).innerText()).match(/^\d+$/m)?.[0];
      await card(title).getByRole('link').click();
      await expect(page).toHaveURL(address);
      if (title === 'Recent Orders') {
        const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
        await expect(rows, 'the list contains what the card counts').toHaveCount(Number(count) + 1);
      }
      if (title === 'Active Memberships') await expect(dashboard(page).memberships).toBeVisible();
      else await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard Overview');
      await page.goBack();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    }
  });

  await test.step('alerts name the low products', async () => {
    const { section } = dashboard(page);
    const alerts = section('Alerts');
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

  await test.step('the next six classes are listed', async () => {
    const rows = dashboard(page).section('Upcoming Classes').getByRole('listitem');
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      await expect(row).toContainText(/\d{2}:\d{2}–\d{2}:\d{2}/);
      await expect(row).toContainText(/\d+ of \d+/);
      await expect(row.getByRole('link')).toHaveAttribute('href', /^\/admin\/bookings\?open=\d{4,}$/);
    }
  });

  await test.step('the latest events are listed', async () => {
    const rows = dashboard(page).section('Recent Activity').getByRole('listitem');
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

  await test.step('the next class links to its attendees', async () => {
    const next = dashboard(page).main.getByRole('region', { name: /^(Next class|On now)$/ });
    await expect(next).toContainText(/\d{2}:\d{2}–\d{2}:\d{2}, *with /);
    await expect(next).toContainText(/\d+ of \d+/);
    await next.getByRole('link', { name: /^(Take attendance|See who is booked)\b/ }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?open=\d{4,}&panel=attendees$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('attendance is shown by class type', async () => {
    await goToScreen(page, '/admin');
    const rows = dashboard(page).section('Attendance').getByRole('listitem');
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      const [, percent, attended, expected] =
        (await row.innerText())
          .match(/(\d+)%\s+([\d,]+) of ([\d,]+)/)
          ?.map((text) => Number(text.replace(',', ''))) ?? [];
      expect(percent).toBe(Math.round((100 * (attended ?? 0)) / (expected ?? 1)));
    }
    // The list contains all classes of the type, whatever their titles.
    await rows.getByRole('link', { name: 'Meditation & Mindfulness' }).click();
    await expect(page.getByRole('button', { name: 'Only Meditation & Mindfulness' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last-28-days');
    const bookings = page.getByRole('table', { name: 'Bookings' });
    await expect(bookings.getByText('Thursday Live Meditation').first()).toBeVisible();
    await expect(bookings.getByText('Meditation & Mindfulness').first()).toBeVisible();
    await expect(bookings.getByText('Hatha Yoga')).toHaveCount(0);
  });
});

test('memberships are paged and searched in a dialog that a link can open', async ({ page }) => {
  await openAdmin(page);
  const { card, memberships } = dashboard(page);
  await expect(card('Active Memberships')).toContainText('31');
  await card('Active Memberships').getByRole('link').click();
  await expect(memberships).toContainText('1 to 8 of 31');
  await expect(memberships.getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberships.getByRole('button', { name: 'Next' }).click();
  await expect(memberships).toContainText('9 to 16 of 31');
  await expect(page).toHaveURL(/show=passes&offset=8$/);

  await memberships.getByRole('searchbox').fill('PENDRY');
  await expect(memberships.getByRole('listitem')).toHaveCount(1);
  await expect(memberships).toContainText('priya.pendry@post.example');
  await expect(memberships).toContainText('Monthly Unlimited');
  await page.reload();
  await waitForScreen(page);
  await expect(memberships.getByRole('listitem')).toHaveCount(1);
  await memberships.getByRole('searchbox').fill('nobody at all');
  await expect(memberships).toContainText('No passes found');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(memberships).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
});
