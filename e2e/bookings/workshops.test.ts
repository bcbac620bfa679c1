import { sampleWorkshopDays } from '../../src/domain/occurrences/sample-workshops.ts';
import { addDays, mondayOf, studioDayOf } from '../../src/domain/time/studio-time.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { newVisitor, openForm } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Booking a workshop, which costs members less. */

const title = 'An Afternoon of Deep Rest';

/** The number of days from today to the first workshop of the sample. */
const days = () => {
  const today = studioDayOf(new Date());
  const firstDay = addDays(mondayOf(today), sampleWorkshopDays[0]);
  return (Date.parse(firstDay) - Date.parse(today)) / 86_400_000;
};

test('a visitor reads that members pay less, and signs in first', async ({ page }) => {
  const { dialog } = await openForm(page, { title, days: days() });
  await expect(dialog).toContainText('£35');
  await expect(dialog).toContainText('Membership: no pass pays for workshops');
  await dialog.getByRole('link', { name: 'Members pay 10% less: sign in first' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, studio }) => {
    await studio.sql('truncate bookings cascade');
    await studio.sql(
      `select give_pass(number, 'monthly-unlimited', 'At reception.') from people where email = '${people.member}'`,
    );
    await storeSessionOf(page, people.member);
  });

  test('books for the lower price with their own address, and no pass pays', async ({ page, studio }) => {
    const { dialog, email, payment, complete } = await openForm(page, { title, days: days() });
    await expect(email).toHaveValue(people.member);
    await expect(dialog).toContainText('£31.50');
    await expect(dialog).toContainText('10% off £35 with your membership');
    for (const pass of ['Class Pass', 'Membership']) {
      await expect(payment.getByRole('option', { name: pass })).toBeDisabled();
      await expect(dialog).toContainText(`${pass}: no pass pays for workshops`);
    }

    await email.fill(newVisitor().email);
    await expect(dialog).not.toContainText('£31.50');
    await expect(dialog).not.toContainText('10% off');
    await email.fill(people.member);
    await expect(dialog).toContainText('£31.50');

    await payment.selectOption('pay_at_studio');
    await complete.click();
    await expectAnnounced(page, `Successfully booked ${title} class!`);
    expect(await studio.sql('select email, price_minor from bookings')).toEqual([
      { email: people.member, price_minor: 3150 },
    ]);
  });

  test('whose discount could not be loaded is told the lower price before the place is booked', async ({
    page,
    studio,
    pageErrors,
  }) => {
    pageErrors.expect(/Failed to load resource/);
    await page.route('**/rpc/my_ways_to_pay*', (route) => route.abort());
    const { dialog, email, payment, complete } = await openForm(page, { title, days: days() });
    await expect(email).toHaveValue(people.member);
    await expect(dialog).toContainText('£35');
    await payment.selectOption('pay_at_studio');
    await complete.click();
    await expect(dialog.getByRole('alert')).toContainText('It is now £31.50.');
    await complete.click();
    await expectAnnounced(page, `Successfully booked ${title} class!`);
    expect(await studio.sql('select price_minor from bookings')).toEqual([{ price_minor: 3150 }]);
  });
});
