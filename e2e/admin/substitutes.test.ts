import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { chooseForInstructor } from '../support/admin/teaching.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswer, nextFrame } from '../support/late-answers.ts';

/* When an instructor cannot teach, colleagues get requests, and the first who accepts gets the class. */

// A Monday morning.
test.use({
  at: '2026-03-02T07:15:00Z',
  viewport: { width: 390, height: 844 },
});

test('colleagues get a mail, the first to accept gets the class, and the others see who', async ({
  page,
  studio,
}) => {
  const datesToCover = await studio.sql<{ number: number; title: string }>(
    `select occurrences.number, title from occurrences join class_series on class_series.key = series
     where occurrences.instructor = 'meera-ashdown' and held_on between '2026-03-03' and '2026-03-05'
       and cancelled_at is null order by held_on, occurrences.starts, occurrences.number`,
  );
  expect(datesToCover.length).toBeGreaterThan(1);
  await studio.sql(
    `insert into instructor_details (instructor, email)
     select key, key || '@post.example' from instructors where status = 'active'
     on conflict (instructor) do update set email = excluded.email`,
  );

  await openAdmin(page, '/admin/instructors');
  await chooseForInstructor(page, 'Meera Ashdown', 'Find Substitutes');
  const dialog = dialogOf(page, { name: 'Find Substitutes' });
  await dialog.getByLabel('First day').fill('2026-03-03');
  await dialog.getByLabel('Last day').fill('2026-03-05');
  const dates = dialog.getByRole('list', { name: 'Dates to cover' }).getByRole('listitem');
  await expect(dates).toHaveCount(datesToCover.length);
  await expect(dates.first()).toContainText('Free then: ');
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask Colleagues', exact: true }).click();
  await expect(dialog).toBeHidden();
  const requests = page.getByRole('region', { name: 'Substitutes' }).getByRole('listitem');
  await expect(requests).toHaveCount(datesToCover.length);
  await expectFits(page);

  // Two colleagues open the link of the first date.
  const links = await studio.sql<{ token: string; name: string }>(
    `select token, name from substitute_offers
     join substitute_requests on substitute_requests.number = request
     join instructors on instructors.key = substitute_offers.instructor
     where occurrence = ${datesToCover[0]?.number} and instructors.key <> 'tom-hollis' order by name limit 2`,
  );
  expect(links).toHaveLength(2);
  await page.goto(`/substitute#${links[0]?.token}`);
  const acceptButton = page.getByRole('button', { name: 'Yes, I teach it' });
  await expect(acceptButton).toBeVisible();
  await expectFits(page);
  const [otherDate] = await studio.sql<{ token: string }>(
    `select token from substitute_offers join substitute_requests on substitute_requests.number = request
     where occurrence = ${datesToCover[1]?.number} limit 1`,
  );
  const thanks = page.getByText('This class is yours. Thank you!');
  await test.step('a late answer does not replace the date of another link in the same tab', async () => {
    const release = await holdAnswer(page, 'accept_substitution');
    const sent = page.waitForRequest('**/rpc/accept_substitution');
    await acceptButton.click();
    await sent;
    const firstDate = await page.getByRole('main').innerText();
    await page.goto(`/substitute#${otherDate?.token}`);
    await expect.poll(() => page.getByRole('main').innerText()).not.toBe(firstDate);
    await expect(acceptButton).toBeVisible();
    const answered = page.waitForResponse('**/rpc/accept_substitution');
    release();
    await answered;
    await nextFrame(page);
    await expect(thanks).toBeHidden();
    await expect(acceptButton).toBeVisible();
  });
  await page.goto(`/substitute#${links[0]?.token}`);
  await expect(thanks).toBeVisible();
  await expect(acceptButton).toBeHidden();
  await page.goto('about:blank');
  await page.goto(`/substitute#${links[1]?.token}`);
  await expect(page.getByText(`${links[0]?.name} teaches this class.`)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/substitute#${crypto.randomUUID()}`);
  await expect(page.getByText('This link is not one of ours')).toBeVisible();

  // A colleague with an account accepts the next one in the back office, where the dashboard lists it.
  const [openOffer] = await studio.sql<{ occurrence: number }>(
    `select occurrence from substitute_offers join substitute_requests on substitute_requests.number = request
     where substitute_offers.instructor = 'tom-hollis' and taken_at is null order by occurrence limit 1`,
  );
  expect(openOffer).toBeDefined();
  await openAdmin(page, '/admin', people.instructor);
  await page.getByRole('link', { name: /^Meera Ashdown needs a substitute/ }).click();
  await requests
    .getByRole('button', { name: /^I teach it: / })
    .first()
    .click();
  await expect(page.getByText('The class is yours', { exact: true })).toBeVisible();
  await expect(requests.filter({ hasText: 'You teach it for Meera Ashdown.' })).toHaveCount(1);

  // An admin sees on the instructor's page which dates colleagues teach.
  await openAdmin(page, '/admin/instructors/meera-ashdown');
  await expect(requests.filter({ hasText: 'for Meera Ashdown.' })).toHaveCount(2);
  const reassigned = await studio.sql<{ instructor: string }>(
    `select instructor from occurrences where number in (${datesToCover.map(({ number }) => number)})
     and instructor <> 'meera-ashdown'`,
  );
  expect(reassigned).toHaveLength(2);
  const mailKinds = await studio.sql<{ kind: string }>(
    `select distinct kind from mails where kind like 'substitute-%' order by kind`,
  );
  expect(mailKinds.map(({ kind }) => kind)).toEqual([
    'substitute-found',
    'substitute-wanted',
    'substitute-yours',
  ]);
});

test('if the dates of another period are unknown, those of the earlier one are not requested', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await openAdmin(page, '/admin/instructors');
  await chooseForInstructor(page, 'Meera Ashdown', 'Find Substitutes');
  const dialog = dialogOf(page, { name: 'Find Substitutes' });
  await dialog.getByLabel('First day').fill('2026-03-03');
  await dialog.getByLabel('Last day').fill('2026-03-05');
  const dates = dialog.getByRole('list', { name: 'Dates to cover' });
  await expect(dates).toBeVisible();

  await page.route('**/rpc/substitute_dates*', (route) => route.abort());
  await dialog.getByLabel('Last day').fill('2026-03-12');
  await expect(dialog.getByRole('alert')).toContainText('could not reach the studio');
  await expect(dates).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Ask Colleagues', exact: true })).toBeDisabled();
});
