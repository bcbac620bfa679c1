import { goToScreen, openAdmin } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/** Each list that can be filtered, with filters that exclude all rows, and the button that removes them. */
const filteredLists = [
  ['/admin/classes?search=tap+dance&instructor=ruth-okafor', 'Show All Classes'],
  ['/admin/bookings?search=tap+dance&tab=upcoming&period=today', 'Show All Classes'],
  ['/admin/instructors?search=tap+dance', 'Show All Instructors'],
  ['/admin/store?search=tap+dance&category=Equipment&low=1', 'Show All Products'],
  ['/admin/store/orders?search=tap+dance', 'Show All Orders'],
  ['/admin/store/orders?status=cancelled&search=tap+dance', 'Show All Orders'],
  ['/admin/store/inventory?product=00000000-0000-4000-8000-000000000000', 'Show All Movements'],
  ['/admin/blog?search=tap+dance&tab=drafts', 'Show All Posts'],
  ['/admin/users?search=tap+dance', 'Show All People'],
  ['/admin/notifications?search=tap+dance', 'Show All Entries'],
  ['/admin/notifications?show=mails&state=waiting&search=tap+dance', 'Show All Emails'],
] as const;

test('each list without results offers to show all its rows', async ({ page, studio }) => {
  await studio.sql(
    "insert into mails (kind, recipient, payload) values ('password-changed', 'ada@post.example', '{}')",
  );
  await openAdmin(page, '/admin/classes');
  const main = page.getByRole('main');
  for (const [address, label] of filteredLists)
    await test.step(address, async () => {
      await goToScreen(page, address);
      const showAll = main.getByRole('button', { name: label, exact: true });
      await showAll.press('Enter');
      await expect(showAll).toHaveCount(0);
      await expect(main.locator('tbody tr, li').first()).toBeVisible();
      await expect(main.locator('input').first()).toHaveValue('');
      await expect(page).not.toHaveURL(/tap|state=|category|low|product=|tab=|period=today|instructor=/);
    });
});
