import type { Locator, Page } from 'playwright/test';
import { people } from '../support/accounts/signing-in.ts';
import { goToScreen, openAdmin, shell } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { toast } from '../support/store/shopping.ts';

/*
 * The back office of an instructor, in one document: they see the studio's data, and why they cannot change them.
 * Their permissions in the database are tested in SQL.
 */

test.slow();

// A Monday before the first class.
test.use({ at: '2026-03-02T05:30:00Z' });

const reason = 'Only admins can do this.';

/** Opens the menu of a row or card, without choosing an action. */
const openMenu = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name }).first().click();

async function expectDisabled(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(reason);
}

test('an instructor sees the studio’s lists; unavailable actions say why', async ({ page }) => {
  await openAdmin(page, '/admin/classes?search=Thursday', people.instructor);
  const { main } = shell(page);
  const menuItem = (name: string | RegExp) => page.getByRole('menuitem', { name });

  await test.step('classes cannot be changed', async () => {
    for (const name of ['Add New Class', 'Edit Thursday Live Meditation', 'Delete Thursday Live Meditation'])
      await expectDisabled(page.getByRole('button', { name }));
    await openMenu(page, 'More for Thursday Live Meditation, ');
    await expect(menuItem('Pause Class')).toContainText(reason);
    await menuItem('View Bookings').click();
    await expect(page).toHaveURL(/\/admin\/bookings\?class=thursday-live$/);
    await expect(page.getByText('Class details viewed')).toBeVisible();
  });

  await test.step('instructors cannot be changed', async () => {
    await goToScreen(page, '/admin/instructors');
    const card = (name: string) =>
      page
        .getByRole('list', { name: 'Instructors' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
    await expect(page.getByRole('button', { name: 'Add Instructor' })).toBeDisabled();
    await expect(card('Tom Hollis')).toContainText('(you)');
    await openMenu(page, 'Actions for Ruth Okafor');
    for (const name of ['Edit Details', 'Deactivate']) await expect(menuItem(name)).toContainText(reason);
    await menuItem('View Profile').click();
    await expect(page.getByRole('button', { name: 'Edit Details' })).toBeDisabled();
  });

  await test.step('attendees are available for their own classes only', async () => {
    const rows = page.getByRole('table', { name: 'Bookings' }).getByRole('row');
    await goToScreen(page, '/admin/bookings?instructor=tom-hollis&period=this-week');
    await expect(page.getByRole('button', { name: 'Schedule Class' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await openMenu(rows.nth(1), /^Actions for/);
    await menuItem('Manage Attendees').click();
    await expect(dialogOf(page).getByRole('list', { name: 'Attendees' })).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await openMenu(rows.nth(1), /^Actions for/);
    await expect(menuItem(/Cancel Class/)).toContainText('Only admins');
    await page.keyboard.press('Escape');

    await goToScreen(page, '/admin/bookings?instructor=meera-ashdown');
    await openMenu(rows.nth(1), /^Actions for/);
    await expect(menuItem(/Manage Attendees/)).toContainText('whoever teaches');
    await page.keyboard.press('Escape');
  });

  await test.step('products cannot be changed; orders and stock are hidden', async () => {
    await goToScreen(page, '/admin/store');
    await expect(page.getByRole('rowheader', { name: 'Natural Cork Mat', exact: true })).toBeVisible();
    const addButton = page.getByRole('button', { name: 'Add Product' });
    await expectDisabled(addButton);
    // The button is only marked as disabled, so that the browser allows the click.
    await addButton.click({ force: true });
    await expect(toast(page, reason), 'where no tooltip opens, a press shows the reason').toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openMenu(page, 'Actions for Natural Cork Mat');
    await expect(menuItem(/^Change Price/)).toContainText(reason);
    await menuItem('View Details').click();
    await expect(dialogOf(page, { name: 'Natural Cork Mat' })).toContainText('$');
    await page.keyboard.press('Escape');
    await goToScreen(page, '/admin/store/orders');
    await expect(page.getByText(/^Only admins see orders/)).toBeVisible();
    await expect(page.getByText('No orders found')).toHaveCount(0);
    await goToScreen(page, '/admin/store/inventory');
    await expect(page.getByText(/^Only admins see the movements of stock/)).toBeVisible();
  });

  await test.step('posts cannot be written', async () => {
    await goToScreen(page, '/admin/blog');
    await expect(page.getByRole('rowheader', { name: 'Choosing a Mat', exact: true })).toBeVisible();
    const newPost = page.getByRole('button', { name: 'New Post' });
    await expectDisabled(newPost);
    await newPost.click({ force: true });
    await expect(page.getByRole('form', { name: /^New Post/ })).toBeHidden();
  });

  await test.step('screens that only admins may see say so', async () => {
    for (const [address, text] of [
      ['/admin/blog/newsletter', 'Only admins write and send the newsletter.'],
      ['/admin/takings', 'Only admins see takings: they hold what people paid.'],
      ['/admin/users/requests', 'Only admins can see what is stored about people.'],
      ['/admin/settings', 'Only admins see and change settings.'],
    ] as const) {
      await goToScreen(page, address);
      await expect(main.getByText(text), address).toBeVisible();
      await expect(main.getByRole('textbox'), address).toHaveCount(0);
    }
    await expect(main.getByRole('button')).toHaveCount(0);
  });
});

test('an instructor’s dashboard shows their own classes, and why other numbers are missing', async ({
  page,
}) => {
  await openAdmin(page, '/admin?show=passes', people.instructor);
  const { main } = shell(page);
  const card = (title: string) =>
    main
      .locator('div')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
      .last();
  const activity = main.getByRole('region', { name: 'Recent Activity' });
  await expect(card('Active Memberships')).toContainText('Only admins see memberships.');
  await expect(card('Recent Orders')).toContainText('Only admins see orders.');
  await expect(card('Recent Orders').getByRole('link')).toHaveCount(0);
  await expect(card('Active Bookings')).toContainText('In your classes.');
  await expect(activity).toContainText('In your classes.');
  await expect(activity).not.toContainText(/ordered|collected|began/);
  await expect(page.getByRole('dialog', { name: 'Passes and memberships' })).toHaveCount(0);
});
