import type { Locator, Page } from 'playwright/test';
import { goToScreen, openAdmin } from '../support/admin.ts';
import { openForm } from '../support/booking.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { hydrate } from '../support/island.ts';
import { expect, test } from '../support/page-test.ts';
import { storeSessionOf } from '../support/sessions.ts';
import { haveInCart, lines } from '../support/shopping.ts';
import { openLogin, people } from '../support/signing-in.ts';

/* A person who sends an invalid form is moved to the first wrong field once, and controls the focus from then on. */

interface RefusedForm {
  name: string;
  /** Opens the form in a state in which it is invalid. */
  open: (page: Page) => Promise<Locator>;
  send: string;
  /** The first field with an error, and a valid value for it; a number selects an option. */
  field: string;
  right: string | number;
  /** Another text field with an error, if there is one. */
  other?: string;
}

const dialog = (page: Page) => dialogOf(page);

/**
 * Opens a dialog on a screen of the open back office.
 * @param action Of a row's or card's menu; the button's own if there is none.
 */
const inOffice =
  (address: string, button: string | RegExp, action?: string, invalidFields: readonly string[] = []) =>
  async (page: Page) => {
    await goToScreen(page, address);
    await page.getByRole('button', { name: button }).first().click();
    if (action) await page.getByRole('menuitem', { name: action }).click();
    for (const field of invalidFields) await dialog(page).getByLabel(field, { exact: true }).fill('');
    return dialog(page);
  };

const newsletter = (address: string) => async (page: Page) => {
  await page.goto(address);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) });
  await hydrate(form.getByLabel('Email address'));
  return form;
};

const visitorsForms: readonly RefusedForm[] = [
  {
    name: 'checkout',
    open: async (page) => {
      await haveInCart(page, [lines.strap(1)]);
      await page.goto('/checkout');
      return page.getByRole('main');
    },
    send: 'Place Order',
    field: 'Full name',
    right: 'Ada Marsh',
    other: 'Email',
  },
  {
    name: 'the booking dialog',
    open: async (page) => (await openForm(page)).dialog,
    send: 'Complete Booking',
    field: 'Full Name',
    right: 'Ada Marsh',
    other: 'Email',
  },
  {
    name: 'signing in',
    open: async (page) => {
      await openLogin(page);
      return page.locator('form');
    },
    send: 'Sign In',
    field: 'Email',
    right: 'ada@example.com',
    other: 'Password',
  },
  {
    name: 'the newsletter',
    open: newsletter('/'),
    send: 'Subscribe',
    field: 'Email address',
    right: 'a@b.example',
  },
];

/** The last two are on one page. */
const membersForms: readonly RefusedForm[] = [
  {
    name: 'a new password',
    open: async (page) => {
      await page.goto('/reset-password');
      return page.getByRole('main');
    },
    send: 'Save password',
    field: 'Present password',
    right: 'not quite this one',
    other: 'New password',
  },
  {
    name: 'the profile',
    open: async (page) => {
      await page.goto('/account');
      await page.getByLabel('Phone number').fill('ring me');
      return page.getByRole('region', { name: 'Your details' });
    },
    send: 'Save details',
    field: 'Phone number',
    right: '07700 900123',
    other: 'Full name',
  },
  {
    name: 'deleting an account',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      return dialog(page);
    },
    send: 'Delete my account',
    field: 'Your present password',
    right: 'not quite this one',
  },
];

/** The last one is no dialog, and stays open. */
const officeForms: readonly RefusedForm[] = [
  {
    name: 'a person who is looked up',
    open: async (page) => {
      await goToScreen(page, '/admin/users/requests');
      return page.getByRole('main');
    },
    send: 'Look up',
    field: 'Email address',
    right: 'ada@example.com',
  },
  {
    name: 'a class',
    open: inOffice('/admin/classes', 'Add New Class', undefined, ['Price (£)']),
    send: 'Add Class',
    field: 'Class Name',
    right: 'Hatha at Noon',
    other: 'Price (£)',
  },
  {
    name: 'an extra date',
    open: inOffice('/admin/bookings', 'Schedule Class', undefined, ['Capacity']),
    send: 'Schedule Class',
    field: 'Class',
    right: 1,
    other: 'Capacity',
  },
  {
    name: 'a date',
    open: inOffice('/admin/bookings?period=next-week', /^Actions for/, 'Edit Class', ['Capacity']),
    send: 'Save Changes',
    field: 'Capacity',
    right: '12',
  },
  {
    name: 'cancelling a class',
    open: inOffice('/admin/bookings?period=next-week', /^Actions for/, 'Cancel Class'),
    send: 'Cancel Class',
    field: 'Reason',
    right: 'The teacher is ill.',
  },
  {
    name: 'somebody at the door',
    open: async (page) => {
      await inOffice('/admin/bookings?period=next-week', /^Actions for/, 'Manage Attendees')(page);
      await dialog(page).getByRole('button', { name: 'Add Walk-in' }).click();
      await dialog(page).getByLabel('Email').fill('ada');
      return dialog(page).locator('form');
    },
    send: 'Add Walk-in',
    field: 'Name',
    right: 'Ada Marsh',
    other: 'Email',
  },
  {
    name: 'an instructor',
    open: inOffice('/admin/instructors', 'Add Instructor'),
    send: 'Add Instructor',
    field: 'Name',
    right: 'Ada Marsh',
    other: 'Email',
  },
  {
    name: 'a product',
    open: inOffice('/admin/store', 'Add Product'),
    send: 'Add Product',
    field: 'Name',
    right: 'Cork Block',
    other: 'Price in dollars',
  },
  {
    name: 'a price',
    open: inOffice('/admin/store?search=strap', /^Actions for/, 'Change Price', ['Price in dollars']),
    send: 'Change Price',
    field: 'Price in dollars',
    right: '18.50',
    other: 'Former price',
  },
  {
    name: 'stock',
    open: inOffice('/admin/store?search=strap', /^Actions for/, 'Update Inventory'),
    send: 'Update Inventory',
    field: 'Pieces',
    right: '12',
  },
  {
    name: 'a post',
    open: async (page) => {
      await goToScreen(page, '/admin/blog/new');
      return page.getByRole('form', { name: 'New Post' });
    },
    send: 'Save Draft',
    field: 'Title',
    right: 'A Quiet Morning',
    other: 'Excerpt',
  },
];

/** Sends an invalid form, corrects it by keyboard and by mouse, and presses its button without sending it again. */
async function expectCorrectable(
  page: Page,
  { open, send: words, field: label, right, other: otherLabel }: RefusedForm,
): Promise<void> {
  const form = await open(page);
  const fieldNamed = (text: string) => form.getByLabel(text, { exact: true });
  const send = form.getByRole('button', { name: words, exact: true });
  const field = fieldNamed(label);

  await send.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  if (typeof right === 'number') await field.selectOption({ index: right });
  else {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(right);
  }
  await expect(field).not.toHaveAttribute('aria-invalid');
  const put = await field.inputValue();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await page.keyboard.type('7');
  await expect(field).toHaveValue(put);

  if (otherLabel) {
    const other = fieldNamed(otherLabel);
    await other.click();
    await page.keyboard.press('End');
    await page.keyboard.type('8');
    await expect(other).toBeFocused();
    await expect(other).toHaveValue(/8$/);
  } else await field.focus();

  // A message that appears or disappears during the press would move the button away from the pointer.
  await send.hover();
  const box = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.down();
  const below = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
    centre,
  );
  expect(below).toBe(words);
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

for (const [whose, forms] of [
  ['visitors', visitorsForms],
  ['members', membersForms],
] as const)
  test(`refused forms of ${whose} can be corrected by keyboard and by mouse`, async ({ page }) => {
    test.slow();
    if (forms === membersForms) await storeSessionOf(page, people.member);
    for (const form of forms) await test.step(form.name, () => expectCorrectable(page, form));
  });

test('refused forms of the back office can be corrected by keyboard and by mouse', async ({ page }) => {
  test.slow();
  await openAdmin(page, '/admin/management');
  for (const form of officeForms)
    await test.step(form.name, async () => {
      await expectCorrectable(page, form);
      if ((await dialog(page).count()) === 0) return;
      await page.keyboard.press('Escape');
      await questionOf(page, 'Leave without saving?')
        .getByRole('button', { name: 'Leave without saving' })
        .click();
      await expect(dialog(page)).toHaveCount(0);
      // A screen without rows, so that no row of this one is taken for one of the next.
      await goToScreen(page, '/admin/help');
      await expect(page).toHaveTitle(/^Help/);
    });
});
