import { endSession, storeSessionOf } from '../support/accounts/sessions.ts';
import { demoPassword, people, waitForLogin } from '../support/accounts/signing-in.ts';
import { newVisitor, openForm } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswerOf, holdRequests, nextFrame } from '../support/late-answers.ts';
import { showAgain } from '../support/returning.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* A signed-in member books, and finds the booking on the account page. */

test.describe('a member', () => {
  test.beforeEach(async ({ page, studio }) => {
    // TRUNCATE, because deleting the bookings row by row would take seconds.
    await studio.sql('truncate bookings cascade');
    await storeSessionOf(page, people.member);
  });

  test('sends the form too early: the problem of a field is cleared when their details fill it', async ({
    page,
  }) => {
    const releaseProfile = await holdRequests(page, '**/rpc/my_profile*');
    const { dialog, email, complete } = await openForm(page);
    await complete.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    releaseProfile();
    await expect(email).toHaveValue(people.member);
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('Please enter your email address.')).toHaveCount(0);
    await expect(dialog.getByRole('combobox', { name: 'Payment Method' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  test('whose session has ended is told so, and can book without an account', async ({
    page,
    studio,
    pageErrors,
  }) => {
    pageErrors.expect(/the server responded with a status of 40[013]/);
    const { dialog, name, payment, complete } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await payment.selectOption('credit_card');
    await endSession(page, studio, people.member);
    await complete.click();
    await expect(dialog.getByRole('alert')).toContainText('You are no longer signed in.');
    await complete.click();
    await expectAnnounced(page, 'Successfully booked Vinyasa Flow class!');
    expect(await studio.sql('select from bookings')).toHaveLength(1);
  });

  test('finds the form prefilled, sees the booking on the schedule and the account page, and can cancel it in both places', async ({
    page,
  }) => {
    const { name, email, phone, payment, remember, complete, row, book, key } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await expect(email).toHaveValue(people.member);
    await expect(phone).toHaveValue('07700 900103');
    await expect(remember).toHaveCount(0);
    await payment.selectOption('credit_card');
    await complete.click();
    await expectAnnounced(page, 'Successfully booked Vinyasa Flow class!');

    await test.step('the class is marked on the schedule, with a link in place of Book', async () => {
      await page.reload();
      const bookingLink = row.getByRole('link', { name: /^You’re booked/ });
      await expect(bookingLink).toBeVisible();
      await expect(book).toHaveCount(0);
      await bookingLink.click();
      await expect(page).toHaveURL(/\/booking#/);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');
    });

    await test.step('a second booking is shown on the account page, and cancelled there', async () => {
      expect((await openForm(page)).key, 'the class can be booked again').toBe(key);
      await expect(name).toHaveValue('Sadie Marlow');
      await payment.selectOption('credit_card');
      await complete.click();
      await row.getByRole('link', { name: 'See your bookings' }).click();
      const bookings = page.getByRole('region', { name: 'Bookings' });
      await expect(bookings.getByRole('listitem').first()).toContainText('Vinyasa Flow');
      await expect(bookings).toContainText('Confirmed');
      // A list of the page’s buttons shows which class it is about.
      await bookings
        .getByRole('button', { name: /^Cancel booking ?: Vinyasa Flow, \w+ \d+ \w+ \d{4}, \d\d:\d\d$/ })
        .click();
      await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
      await expectAnnounced(page, 'Your booking has been cancelled.');
      await expect(bookings).toContainText('No upcoming classes.');
      await expect(bookings.getByRole('heading', { name: 'Bookings' })).toBeFocused();
      await bookings.getByText(/^Past and cancelled/).click();
      await expect(bookings.getByRole('listitem').first()).toContainText('Cancelled');
    });

    await test.step('the next form is prefilled again; typed details of another person replace the prefilled ones', async () => {
      const otherForm = await openForm(page, { title: 'Hatha Yoga' });
      await expect(name).toHaveValue('Sadie Marlow');
      await name.fill('Ben Marsh');
      await email.fill(newVisitor().email);
      await payment.selectOption('pay_at_studio');
      await complete.click();
      await expect(otherForm.row).toContainText('You are booked');
      await page.goto('/account');
      await expect(page.getByRole('region', { name: 'Bookings' })).toContainText('Hatha Yoga');
    });

    await test.step('after it was cancelled on its own page, Back shows an account page without it', async () => {
      const address = await page.getByRole('link', { name: /^See or change it/ }).getAttribute('href');
      const ownPage = await page.context().newPage();
      await ownPage.goto(address ?? '');
      await ownPage.getByRole('button', { name: 'Cancel booking' }).click();
      await questionOf(ownPage).getByRole('button', { name: 'Cancel booking' }).click();
      await expect(ownPage.getByRole('main')).toContainText('This booking has been cancelled.');
      await showAgain(page);
      await expect(page.getByRole('region', { name: 'Bookings' })).toContainText('No upcoming classes.');
      await expect(page.getByRole('main')).toContainText('You have no upcoming classes.');
    });
  });

  test('signs out before their bookings have arrived: the next user does not find their private links', async ({
    page,
  }) => {
    const { name, payment, complete, row, book } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await payment.selectOption('credit_card');
    await complete.click();
    await expect(row).toContainText('You are booked');

    const release = await holdRequests(page, '**/rpc/my_bookings*');
    const request = page.waitForRequest('**/rpc/my_bookings*');
    await page.reload();
    await request;
    await page.evaluate(() => localStorage.removeItem('ekantik-session'));
    await showAgain(page);
    const response = page.waitForResponse('**/rpc/my_bookings*');
    release();
    await (await response).finished();
    await nextFrame(page);
    await expect(book).toBeVisible();
    await expect(row.getByRole('link', { name: /^You’re booked/ })).toHaveCount(0);
  });

  test('pays with a pass, sees what is left on it, and gets the class back after cancelling', async ({
    page,
    studio,
  }) => {
    await studio.sql(
      `insert into pass_entries (pass, kind, credits, made_at) select min(number), 'given', 4, now() from passes`,
    );
    const { dialog, name, payment, complete, row } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await expect(dialog).toContainText('How would you like to pay?');
    await expect(dialog).toContainText(/Class Pass: 4 left until \d+\s\w+\s\d+, 3 after this/);
    await expect(dialog).toContainText('Membership: you have none');
    await payment.selectOption('class_pass');
    await complete.click();
    await expect(row).toContainText('You are booked');

    await page.goto('/account');
    const pass = page.getByRole('region', { name: 'Membership' });
    await expect(pass).toContainText('3 of 10 classes left');
    await pass.getByText('What happened to it').click();
    await expect(pass).toContainText(/Used: Vinyasa Flow, \w+ \d+ \w+ \d+/);
    await page.getByRole('button', { name: /^Cancel booking/ }).click();
    await expect(questionOf(page)).toContainText('The class goes back on your 10-Class Pack.');
    await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expectAnnounced(page, 'Your booking has been cancelled.');
    await expect(pass).toContainText('4 of 10 classes left');
    await expect(pass).toContainText(/Returned: Vinyasa Flow/);
  });

  test('is referred to the account page by a second booking of the same class', async ({ page, context }) => {
    const firstForm = await openForm(page);
    const secondForm = await openForm(await context.newPage());
    for (const { name, payment, complete } of [secondForm, firstForm]) {
      await expect(name).toHaveValue('Sadie Marlow');
      await payment.selectOption('credit_card');
      await complete.click();
      await expect(secondForm.row).toContainText('You are booked');
    }
    const refusal = firstForm.dialog.getByRole('alert');
    await expect(refusal.getByRole('link', { name: 'See your bookings' })).toHaveAttribute(
      'href',
      '/account',
    );
  });
});

test('a list that was requested before a booking was cancelled brings it back neither on the schedule nor on the account page', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate bookings cascade');
  await storeSessionOf(page, people.member);
  const { name, payment, complete, row, book } = await openForm(page);
  await expect(name).toHaveValue('Sadie Marlow');
  await payment.selectOption('credit_card');
  await complete.click();
  await expect(row).toContainText('You are booked');

  await test.step('on the schedule', async () => {
    const earlierList = await holdAnswerOf(page, '**/rpc/my_bookings*');
    await showAgain(page);
    await earlierList.computed;
    await studio.sql(`update bookings set status = 'cancelled', cancelled_at = now()`);
    const laterAnswer = page.waitForResponse('**/rpc/my_bookings*');
    await showAgain(page);
    await (await laterAnswer).finished();
    await expect(book).toBeVisible();
    const earlierAnswer = page.waitForResponse('**/rpc/my_bookings*');
    earlierList.release();
    await (await earlierAnswer).finished();
    await nextFrame(page);
    await expect(row.getByRole('link', { name: /^You’re booked/ })).toHaveCount(0);
    await expect(book).toBeVisible();
  });

  await studio.sql(`update bookings set status = 'confirmed', cancelled_at = null, cancelled_late = false`);
  await page.goto('/account');
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await expect(bookings).toContainText('Confirmed');

  const earlierList = await holdAnswerOf(page, '**/rpc/my_bookings*');
  await showAgain(page);
  await earlierList.computed;
  await bookings.getByRole('button', { name: /^Cancel booking/ }).click();
  await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(bookings).toContainText('No upcoming classes.');
  const earlierAnswer = page.waitForResponse('**/rpc/my_bookings*');
  earlierList.release();
  await (await earlierAnswer).finished();
  await nextFrame(page);
  await expect(bookings).toContainText('No upcoming classes.');
});

test('the late answer to a cancellation leaves the question about another booking open', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate bookings cascade');
  await studio.sql(
    `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id)
     select number, 'Sadie Marlow', '${people.member}', '07700 900103', 'pay_at_studio', 'confirmed', gen_random_uuid()
     from (
       select distinct on (held_on) number from occurrences
       where held_on > studio.studio_today() + 2 and cancelled_at is null order by held_on, starts limit 2
     ) as coming`,
  );
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const cancelButtons = page
    .getByRole('region', { name: 'Bookings', exact: true })
    .getByRole('button', { name: /^Cancel booking/ });
  await expect(cancelButtons).toHaveCount(2);

  const { computed, release } = await holdAnswerOf(page, '**/rpc/cancel_booking');
  await cancelButtons.first().click();
  await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  await computed;
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toBeHidden();
  await cancelButtons.last().click();
  await expect(questionOf(page)).toBeVisible();
  release();
  await expectAnnounced(page, 'Your booking has been cancelled.');
  await expect(questionOf(page)).toBeVisible();
  await questionOf(page).getByRole('button', { name: 'Keep my booking' }).click();
  await expect(cancelButtons).toHaveCount(1);
});

test('a guest who signs in from the form returns to the class, with what they typed', async ({ page }) => {
  const { dialog, name, next, email } = await openForm(page);
  await name.fill('Sadie M.');
  const title = await dialog.getByRole('heading').first().innerText();
  await dialog.getByRole('link', { name: 'Sign in to use a pass' }).click();
  const login = await waitForLogin(page);
  await login.email.fill(people.member);
  await login.password.fill(demoPassword);
  await login.signIn.click();
  await expect(page).toHaveURL(/\/schedule\?/);
  await expect(dialog.getByRole('heading').first()).toHaveText(title);
  await expectAnnounced(page, 'Successfully logged in!');
  await next.click();
  await expect(name).toHaveValue('Sadie M.');
  await expect(email).toHaveValue(people.member);
});

test('a guest signs in in another tab, and finds details and passes in the open form; after signing out they are gone', async ({
  page,
  context,
  studio,
}) => {
  await studio.sql('truncate bookings cascade');
  await studio.sql(
    `insert into pass_entries (pass, kind, credits, made_at) select min(number), 'given', 4, now() from passes`,
  );
  const { dialog, name, email, phone, payment, remember, complete, row } = await openForm(page);
  const signIn = dialog.getByRole('link', { name: 'Sign in to use a pass' });
  await expect(signIn).toBeVisible();
  await name.fill('Sadie M.');
  // A field that is left empty is filled, too.
  await email.focus();
  await signIn.focus();

  const otherTab = await context.newPage();
  await storeSessionOf(otherTab, people.member);
  await otherTab.goto('/about');
  await expect(email).toHaveValue(people.member);
  await expect(phone).toHaveValue('07700 900103');
  await expect(name).toHaveValue('Sadie M.');
  await expect(dialog).toContainText(/Class Pass: 4 left/);
  await expect(signIn).toHaveCount(0);
  await expect(remember).toHaveCount(0);

  // In the same tab no other page reports it: the page is restored by Back.
  await page.evaluate(() => localStorage.removeItem('ekantik-session'));
  await showAgain(page);
  await expect(signIn).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(name).toHaveValue('Sadie M.');

  await storeSessionOf(otherTab, people.member);
  await otherTab.goto('/about');
  // The passes may arrive before the details.
  await expect(email).toHaveValue(people.member);
  await payment.selectOption('class_pass');
  await complete.click();
  await expect(row).toContainText('You are booked');

  // The next user of this tab does not find the private link of the booking.
  await page.evaluate(() => localStorage.removeItem('ekantik-session'));
  await showAgain(page);
  await expect(row).not.toContainText('You are booked');
});
