import { abbreviatedDay } from '../../src/domain/time/abbreviated-day.ts';
import type { StudioDay } from '../../src/domain/time/studio-time.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openForm } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { directUrl } from '../support/fixtures/studio.ts';
import { returnTo } from '../support/returning.ts';
import { addOrder } from '../support/store/orders.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* The account page starts with the member's next class; a membership is paused and resumed there,
   receipts are listed, and a page that stays open is kept current. */

test('a member pauses a membership, which cancels the class in that period after a confirmation, and undoes the pause', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate bookings cascade');
  await studio.sql(
    "update limits set maximum = default_maximum where name in ('pauses-per-pass', 'days-per-pause')",
  );
  await studio.sql(
    `select studio.give_pass(people.number, 'monthly-unlimited', '', studio.studio_today() + 30)
     from people where email = '${people.member}'`,
  );
  await storeSessionOf(page, people.member);
  const { dialog, name, payment, complete, row, key } = await openForm(page);
  await expect(name).toHaveValue('Sadie Marlow');
  await expect(dialog).toContainText(/Membership: valid until/);
  await payment.selectOption('membership');
  await complete.click();
  await expect(row).toContainText('You are booked');
  const day = key.split('@')[1] ?? '';

  await page.goto('/account');
  const greeting = page.getByRole('region', { name: 'Hello, Sadie' });
  await expect(greeting).toContainText('Your next class');
  await expect(greeting.getByRole('heading', { level: 3 })).toHaveText('Vinyasa Flow');
  await expect(greeting).toContainText('You can cancel free of charge until');

  const membership = page.getByRole('region', { name: 'Membership' });
  await membership.getByRole('button', { name: 'Pause Monthly Unlimited' }).click();
  const pauseDialog = page.getByRole('dialog', { name: /^Pause the membership/ });
  await expect(pauseDialog).toContainText('You can pause it twice more, for up to 30 days.');
  await pauseDialog.getByLabel('First day').fill(day);
  await pauseDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(pauseDialog.getByLabel('Last day')).toHaveAccessibleDescription('Please choose the last day.');
  await pauseDialog.getByLabel('Last day').fill(day);
  await pauseDialog.getByRole('button', { name: 'Continue' }).click();
  const question = questionOf(page);
  await expect(question).toContainText('This class will be cancelled first:Vinyasa Flow');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(pauseDialog.getByLabel('First day')).toHaveValue(abbreviatedDay(day as StudioDay));
  await pauseDialog.getByRole('button', { name: 'Continue' }).click();
  await question.getByRole('button', { name: 'Cancel classes and pause' }).click();
  await expectAnnounced(page, 'The membership will be paused on');
  await expect(membership).toContainText('It will be paused on');
  await expect(greeting).toContainText('You have no upcoming classes.');

  await membership.getByRole('button', { name: 'Cancel the pause Monthly Unlimited' }).click();
  await expect(question).toContainText('The pause is cancelled.');
  await question.getByRole('button', { name: 'Cancel the pause' }).click();
  await expectAnnounced(page, 'The pause is cancelled.');
  await expect(membership).not.toContainText('It will be paused');
  await expect(membership.getByRole('button', { name: 'Pause Monthly Unlimited' })).toBeVisible();
  const mails = await studio.sql<{ kind: string }>(
    `select kind from mails where kind ~ '^pass-' order by number`,
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['pass-paused', 'pass-resumed']);
});

test('a pause that has to be confirmed once more after its dialog was closed is reported', async ({
  page,
  studio,
}) => {
  await studio.sql(
    `select studio.give_pass(people.number, 'monthly-unlimited', '') from people where email = '${people.member}'`,
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rpc/pause_pass', async (route) => {
    const fields = route.request().postDataJSON();
    if (!fields?.agreed) return route.continue();
    // The answer if another class was booked meanwhile: the question once more.
    await released;
    const url = directUrl(route.request().url());
    await route.fulfill({ response: await route.fetch({ url, postData: { ...fields, agreed: null } }) });
  });
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const membership = page.getByRole('region', { name: 'Membership' });
  await membership.getByRole('button', { name: 'Pause Monthly Unlimited' }).click();
  const pauseDialog = page.getByRole('dialog', { name: /^Pause the membership/ });
  const firstDay = await pauseDialog.getByLabel('First day').inputValue();
  await pauseDialog.getByLabel('Last day').fill(firstDay);
  await pauseDialog.getByRole('button', { name: 'Continue' }).click();
  await questionOf(page).getByRole('button', { name: 'Pause membership' }).click();
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toHaveCount(0);
  release();
  await expectAnnounced(page, 'The membership is not paused. Other classes were booked meanwhile.');
});

test('a member with a pack brings a friend free once, and gets the guest place back when it is cancelled', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate bookings cascade');
  await studio.sql(
    `select studio.give_pass(people.number, 'ten-class-pack', '') from people where email = '${people.member}'`,
  );
  await storeSessionOf(page, people.member);
  const { dialog, name, payment, complete, row } = await openForm(page);
  await expect(name).toHaveValue('Sadie Marlow');
  const bringFriend = dialog.getByRole('checkbox', { name: 'Bring a friend free' });
  await expect(bringFriend).toBeHidden();
  await payment.selectOption('class_pass');
  await expect(dialog).toContainText('Your pass has 1 guest place left.');
  await bringFriend.check();
  await complete.click();
  const friendName = dialog.getByLabel('Your friend’s name');
  await expect(friendName).toBeFocused();
  await expect(friendName).toHaveAccessibleDescription('Please enter your friend’s name.');
  await friendName.fill('Fay Calloway');
  await complete.click();
  await expect(row).toContainText('You are booked');

  await page.goto('/account');
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText('9 of 10 classes left');
  await expect(membership).toContainText('No guest place left');
  const bookings = page.getByRole('region', { name: 'Bookings', exact: true });
  await expect(bookings).toContainText('Fay Calloway comes as your guest.');
  await bookings.getByRole('button', { name: /^Cancel booking/ }).click();
  const question = questionOf(page);
  await expect(question).toContainText('The place of your guest Fay Calloway is cancelled with it.');
  await question.getByRole('button', { name: 'Cancel only Fay Calloway’s place' }).click();
  await expectAnnounced(page, 'The place of your guest has been cancelled. You keep your own.');
  await expect(bookings).not.toContainText('Fay Calloway');
  await expect(bookings).toContainText('Confirmed');
  await expect(membership).toContainText('9 of 10 classes left');
  await expect(membership).toContainText('1 guest place left');
});

test('a page that stays open shows the next class, passes, orders and payments as they are when the person returns to its tab', async ({
  page,
  studio,
}) => {
  const name = 'Sadie Marlow';
  await studio.sql('truncate bookings cascade');
  await studio.sql(`delete from orders where email = '${people.member}'`);
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const greeting = page.getByRole('region', { name: 'Hello, Sadie' });
  const membership = page.getByRole('region', { name: 'Membership', exact: true });
  const purchases = page.getByRole('region', { name: 'Purchase History' });
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(greeting).toContainText('You have no upcoming classes.');
  await expect(membership).not.toContainText('Monthly Unlimited');
  await expect(purchases).toContainText('You have not bought anything');
  await expect(payments).toContainText('You have not paid for anything yet.');

  // At the desk.
  await studio.sql(
    `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id)
     select number, $1, $2, '07700 900103', 'pay_at_studio', 'confirmed', gen_random_uuid() from occurrences
     where held_on > studio.studio_today() + 2 and cancelled_at is null order by held_on, starts limit 1`,
    [name, people.member],
  );
  await studio.sql(
    `select studio.give_pass(number, 'monthly-unlimited', '', studio.studio_today() + 30) from people where email = $1`,
    [people.member],
  );
  const reference = await addOrder(studio, name, people.member);
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at, person)
     select 'sale', 2500, 'USD', 'cash', studio.studio_now(), number from people where email = $1`,
    [people.member],
  );
  await studio.sql(
    `insert into payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor)
     select number, 1, 'Ink', 1, amount_minor, 0, 0 from payments where amount_minor = 2500`,
  );
  await returnTo(page);
  await expect(greeting).toContainText('Your next class');
  await expect(membership).toContainText('Monthly Unlimited');
  await expect(purchases.getByRole('article', { name: reference })).toContainText('Placed');
  await expect(payments).toContainText('$25');
});

test('the receipt of a refund names the pieces as the receipt of the sale does', async ({ page, studio }) => {
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at, person)
     select 'sale', 2500, 'USD', 'cash', studio.studio_now(), number from people where email = '${people.member}'`,
  );
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at, person, refund_of, reason)
     select kind, -amount_minor, currency, tender, taken_at, person, number, 'Torn' from payments`,
  );
  await studio.sql(
    `insert into payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor)
     select number, 1, 'Ink', 2 * sign(amount_minor), amount_minor, 0, 0 from payments`,
  );
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const receipts = page.getByRole('region', { name: 'Payments' }).getByRole('group');
  await expect(receipts).toHaveCount(2);
  for (const receipt of await receipts.all()) {
    await receipt.getByText(/^Receipt R-/).click();
    await expect(receipt.getByRole('listitem')).toContainText(/^2 × Ink/);
  }
});
