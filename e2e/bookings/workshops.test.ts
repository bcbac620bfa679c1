import { sampleWorkshopDays } from '../../src/domain/occurrences/sample-workshops.ts';
import { dayInWords } from '../../src/domain/time/day-in-words.ts';
import { addDays, mondayOf, studioDayOf } from '../../src/domain/time/studio-time.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { fillBookingForm, newVisitor, openForm } from '../support/bookings/booking.ts';
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

test('a workshop that has become full offers its next date', async ({ page, studio }) => {
  const parts = await openForm(page, { title, days: days() });
  await fillBookingForm(parts);
  const [date] = await studio.sql<{ number: string }>(
    'update occurrences set capacity = 1 where series = $1 and held_on = $2 returning number::text',
    parts.key.split('@'),
  );
  await studio.sql(
    `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
     values ($1, 'Noel Ash', '', '', 'pay_at_studio', 'confirmed', gen_random_uuid(), true)`,
    [date?.number ?? ''],
  );
  await parts.complete.click();
  const refusal = parts.dialog.getByRole('alert');
  await expect(refusal).toContainText('The next date of this workshop with a free place:');
  const nextDay = dayInWords(addDays(mondayOf(studioDayOf(new Date())), sampleWorkshopDays[1]));
  await refusal.getByRole('button', { name: `${nextDay}, 14:00` }).click();
  await expect(parts.next).toBeFocused();
  await expect(parts.dialog).toContainText(nextDay);
});

test('a workshop that is cancelled while its dialog is open offers its next date, also if that is months ahead', async ({
  page,
  studio,
}) => {
  const first = addDays(mondayOf(studioDayOf(new Date())), sampleWorkshopDays[0]);
  const later = addDays(first, 91);
  await page.goto(`/schedule?view=day&date=${first}&class=6&book=14:00`);
  const dialog = page.getByRole('dialog', { name: `Book ${title}` });
  await expect(dialog).toBeVisible();
  await studio.sql(
    "update occurrences set held_on = $1 where series = 'afternoon-of-rest' and held_on > $2",
    [later, first],
  );
  await studio.sql(
    `update occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'Ines is ill.'
     where series = 'afternoon-of-rest' and held_on = $1`,
    [first],
  );
  await page.reload();
  await dialog
    .getByRole('alert')
    .getByRole('button', { name: `${dayInWords(later)}, 14:00` })
    .click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(dialog).toContainText(dayInWords(later));
});

test('the link to a workshop that replaces a cancelled class of its type at the same time opens its booking', async ({
  page,
  studio,
}) => {
  const tuesday = addDays(mondayOf(studioDayOf(new Date())), 8);
  await studio.sql(
    `insert into class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
     values ('winter-rest', 'Winter Rest', 'restorative', 6, 'tom-hollis', '{}', '14:00', '16:00', 9, 3000)`,
  );
  await studio.sql(
    `update occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'A workshop is held instead.'
     where series = 'restorative-afternoon' and held_on = $1`,
    [tuesday],
  );
  await studio.sql(
    `insert into occurrences (series, held_on, starts, ends, instructor, capacity, extra)
     values ('winter-rest', $1, '14:00', '16:00', 'tom-hollis', 9, true)`,
    [tuesday],
  );
  await page.goto(`/schedule?view=day&date=${tuesday}&class=6&book=14:00`);
  await expect(page.getByRole('dialog', { name: 'Book Winter Rest' })).toContainText(dayInWords(tuesday));
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
