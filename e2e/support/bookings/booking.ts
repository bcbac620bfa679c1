import type { Locator, Page } from 'playwright/test';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { expect } from '../fixtures/expect.ts';

/** Creates a fictional visitor with an email address that no other test uses. */
export const newVisitor = () => ({
  name: 'Ada Marsh',
  email: `ada-${crypto.randomUUID()}@example.com`,
  phone: '07700 900123',
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Locators of the parts of the booking dialog. */
export function bookingDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Book / });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    cancel: button('Cancel'),
    next: button('Continue'),
    back: button('Back'),
    complete: button('Complete Booking'),
    processing: button('Processing...'),
    name: dialog.getByLabel('Full Name'),
    email: dialog.getByLabel('Email'),
    phone: dialog.getByLabel('Phone Number'),
    payment: dialog.getByLabel('Payment Method'),
    remember: dialog.getByLabel('Remember my details on this device'),
  };
}

export type BookingDialog = ReturnType<typeof bookingDialog>;

/** A class of the schedule: its row, its button, and the number of free places. */
export interface ScheduledRow {
  row: Locator;
  book: Locator;
  /** "hatha-sunrise@2026-11-23". */
  key: string;
  title: string;
  spots: () => Promise<number>;
}

/**
 * Finds a class on the schedule after the current numbers of free places are loaded.
 * @param days The number of days from today to a day of the week that is opened; by default seven weeks, where all places
 * are free.
 * @param places The text in the row about its places.
 */
export async function scheduledClass(
  page: Page,
  { title = 'Vinyasa Flow', days = 49, places = /\d+ of \d+ spots left/ } = {},
): Promise<ScheduledRow> {
  await page.goto(`/schedule?date=${inDays(days)}`);
  // Until this text appears, the page shows the numbers of the build.
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  const rows = page
    .locator('li[data-occurrence]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .filter({ has: page.getByRole('button', { name: /^(Book|Join Waitlist) / }) })
    .filter({ hasText: places });
  const key = (await rows.first().getAttribute('data-occurrence')) ?? '';
  const row = page.locator(`li[data-occurrence="${key}"]`);
  return {
    row,
    key,
    title,
    book: row.getByRole('button', { name: /^(Book|Join Waitlist) / }),
    spots: async () => Number((await row.innerText()).match(/(\d+) of \d+ spots left/)?.[1] ?? 0),
  };
}

/** Opens the dialog for a class. */
export async function openDialog(
  page: Page,
  options?: Parameters<typeof scheduledClass>[1],
): Promise<BookingDialog & ScheduledRow> {
  const row = await scheduledClass(page, options);
  await row.book.click();
  const parts = bookingDialog(page);
  await expect(parts.dialog).toBeVisible();
  return { ...parts, ...row };
}

/** Opens the dialog and continues to the form. */
export async function openForm(page: Page, options?: Parameters<typeof scheduledClass>[1]) {
  const parts = await openDialog(page, options);
  await parts.next.click();
  await expect(parts.name).toBeVisible();
  return parts;
}

/** Fills in the fields of the booking form. */
export async function fillBookingForm(
  { name, email, phone, payment }: BookingDialog,
  person = newVisitor(),
): Promise<ReturnType<typeof newVisitor>> {
  await name.fill(person.name);
  await email.fill(person.email);
  await phone.fill(person.phone);
  await payment.selectOption('pay_at_studio');
  return person;
}

/** Books a class as a guest and returns its row with the confirmation, and the private link. */
export async function bookAsGuest(page: Page, options?: Parameters<typeof scheduledClass>[1]) {
  const parts = await openForm(page, options);
  const spotsBefore = await parts.spots();
  const person = await fillBookingForm(parts);
  await parts.complete.click();
  const confirmation = parts.row.getByRole('region', { name: /^Your booking of/ });
  await expect(confirmation).toBeVisible();
  const link = await confirmation.getByLabel(/private link/).inputValue();
  return { ...parts, spotsBefore, person, confirmation, link };
}

/**
 * Books a class for a new guest without opening a page; booking on the schedule has its own tests.
 * @param days The number of days from today to the first on which the class is looked for; by default seven weeks, where
 * all places are free.
 * @param atHome Whether the guest takes part at home.
 */
export async function placeBooking(
  studio: TestStudio,
  { title = 'Vinyasa Flow', days = 49, atHome = false } = {},
) {
  const person = newVisitor();
  const [booking] = await studio.sql<{ series: string; day: string; token: string | null }>(
    `with date as (
       select occurrence.series, occurrence.held_on
       from occurrences_between(studio_today() + $1::integer, studio_today() + $1::integer + 6) as occurrence
       join class_series on class_series.key = occurrence.series
       where title = $2 and not occurrence.cancelled order by occurrence.held_on, occurrence.starts limit 1
     )
     select series, held_on::text as day,
       book(series, held_on, $3, $4, $5, 'pay_at_studio', false, gen_random_uuid(), at_home => $6)
         -> 'booking' ->> 'token' as token
     from date`,
    [days, title, person.name, person.email, person.phone, atHome],
  );
  if (!booking?.token) throw new Error(`The booking of ${title} was refused.`);
  return { person, title, key: `${booking.series}@${booking.day}`, link: `/booking#${booking.token}` };
}
