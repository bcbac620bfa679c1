import type { Locator, Page } from 'playwright/test';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { openLogin, people } from '../support/accounts/signing-in.ts';
import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { openForm } from '../support/bookings/booking.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { hydrate } from '../support/island.ts';
import { haveInCart, lines } from '../support/store/shopping.ts';

/* An invalid form moves the focus to its first invalid field once; afterwards the person controls the focus. */

interface RefusedForm {
  name: string;
  /** Opens the form in a state in which it is invalid. */
  open: (page: Page) => Promise<Locator>;
  submit: string;
  /** The first field with an error, and a valid value for it; a number selects an option. */
  field: string;
  validValue: string | number;
  /** Another text field with an error, if there is one. */
  otherField?: string;
}

const dialog = (page: Page) => dialogOf(page);

/**
 * Returns a function that opens a dialog on a screen of the open back office.
 * @param action In the menu that the button opens; undefined if the button opens the dialog itself.
 */
const openAdminDialog =
  (address: string, button: string | RegExp, action?: string, invalidFields: readonly string[] = []) =>
  async (page: Page) => {
    await goToScreen(page, address);
    await page.getByRole('button', { name: button }).first().click();
    if (action) await page.getByRole('menuitem', { name: action }).click();
    for (const field of invalidFields) await dialog(page).getByLabel(field, { exact: true }).fill('');
    return dialog(page);
  };

const openNewsletter = (address: string) => async (page: Page) => {
  await page.goto(address);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) });
  await hydrate(form.getByLabel('Email address'));
  return form;
};

const visitorForms: readonly RefusedForm[] = [
  {
    name: 'checkout',
    open: async (page) => {
      await haveInCart(page, [lines.strap(1)]);
      await page.goto('/checkout');
      return page.getByRole('main');
    },
    submit: 'Place Order',
    field: 'Full name',
    validValue: 'Ada Marsh',
    otherField: 'Email',
  },
  {
    name: 'the booking dialog',
    open: async (page) => (await openForm(page)).dialog,
    submit: 'Complete Booking',
    field: 'Full Name',
    validValue: 'Ada Marsh',
    otherField: 'Email',
  },
  {
    name: 'signing in',
    open: async (page) => {
      await openLogin(page);
      return page.locator('form');
    },
    submit: 'Sign In',
    field: 'Email',
    validValue: 'ada@example.com',
    otherField: 'Password',
  },
  {
    name: 'the newsletter',
    open: openNewsletter('/'),
    submit: 'Subscribe',
    field: 'Email address',
    validValue: 'a@b.example',
  },
];

/** The last one continues on the page of the one before it. */
const memberForms: readonly RefusedForm[] = [
  {
    name: 'a new password',
    open: async (page) => {
      await page.goto('/reset-password');
      return page.getByRole('main');
    },
    submit: 'Save password',
    field: 'Current password',
    validValue: 'not quite this one',
    otherField: 'New password',
  },
  {
    name: 'the profile',
    open: async (page) => {
      await page.goto('/account');
      await page.getByLabel('Phone number').fill('ring me');
      return page.getByRole('region', { name: 'Your details' });
    },
    submit: 'Save details',
    field: 'Phone number',
    validValue: '07700 900123',
    otherField: 'Full name',
  },
  {
    name: 'deleting an account',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      return dialog(page);
    },
    submit: 'Delete my account',
    field: 'Your current password',
    validValue: 'not quite this one',
  },
];

/** The post's form comes last, because it is not a dialog and stays open. */
const adminForms: readonly RefusedForm[] = [
  {
    name: 'a person who is looked up',
    open: async (page) => {
      await goToScreen(page, '/admin/users/requests');
      return page.getByRole('main');
    },
    submit: 'Look up',
    field: 'Email address',
    validValue: 'ada@example.com',
  },
  {
    name: 'a class',
    open: openAdminDialog('/admin/classes', 'Add New Class', undefined, ['Price (£)']),
    submit: 'Add Class',
    field: 'Class Name',
    validValue: 'Hatha at Noon',
    otherField: 'Price (£)',
  },
  {
    name: 'an extra date',
    open: openAdminDialog('/admin/bookings', 'Schedule Class', undefined, ['Capacity']),
    submit: 'Schedule Class',
    field: 'Class',
    validValue: 1,
    otherField: 'Capacity',
  },
  {
    name: 'a date',
    open: openAdminDialog('/admin/bookings?period=next-week', /^Actions for/, 'Edit Class', ['Capacity']),
    submit: 'Save Changes',
    field: 'Capacity',
    validValue: '12',
  },
  {
    name: 'cancelling a class',
    open: openAdminDialog('/admin/bookings?period=next-week', /^Actions for/, 'Cancel Class'),
    submit: 'Cancel Class',
    field: 'Reason',
    validValue: 'The teacher is ill.',
  },
  {
    name: 'somebody at the door',
    open: async (page) => {
      await openAdminDialog('/admin/bookings?period=next-week', /^Actions for/, 'Manage Attendees')(page);
      await dialog(page).getByRole('button', { name: 'Add Walk-in' }).click();
      await dialog(page).getByLabel('Email').fill('ada');
      return dialog(page).locator('form');
    },
    submit: 'Add Walk-in',
    field: 'Name',
    validValue: 'Ada Marsh',
    otherField: 'Email (optional)',
  },
  {
    name: 'an instructor',
    open: openAdminDialog('/admin/instructors', 'Add Instructor'),
    submit: 'Add Instructor',
    field: 'Name',
    validValue: 'Ada Marsh',
    otherField: 'Email (optional)',
  },
  {
    name: 'a product',
    open: openAdminDialog('/admin/store', 'Add Product'),
    submit: 'Add Product',
    field: 'Name',
    validValue: 'Cork Block',
    otherField: 'Price in dollars',
  },
  {
    name: 'a price',
    open: openAdminDialog('/admin/store?search=strap', /^Actions for/, 'Change Price', ['Price in dollars']),
    submit: 'Change Price',
    field: 'Price in dollars',
    validValue: '18.50',
    otherField: 'Former price (optional)',
  },
  {
    name: 'stock',
    open: openAdminDialog('/admin/store?search=strap', /^Actions for/, 'Update Inventory'),
    submit: 'Update Inventory',
    field: 'Pieces',
    validValue: '12',
  },
  {
    name: 'a post',
    open: async (page) => {
      await goToScreen(page, '/admin/blog/new');
      return page.getByRole('form', { name: 'New Post' });
    },
    submit: 'Save Draft',
    field: 'Title',
    validValue: 'A Quiet Morning',
    otherField: 'Excerpt',
  },
];

/** Submits an invalid form, corrects it by keyboard and by mouse, and presses its button without submitting it again. */
async function expectCorrectable(
  page: Page,
  { open, submit: buttonName, field: label, validValue, otherField: otherLabel }: RefusedForm,
): Promise<void> {
  const form = await open(page);
  const fieldNamed = (text: string) => form.getByLabel(text, { exact: true });
  const submitButton = form.getByRole('button', { name: buttonName, exact: true });
  const field = fieldNamed(label);

  await submitButton.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  if (typeof validValue === 'number') await field.selectOption({ index: validValue });
  else {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(validValue);
  }
  await expect(field).not.toHaveAttribute('aria-invalid');
  const correctedValue = await field.inputValue();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await page.keyboard.type('7');
  await expect(field).toHaveValue(correctedValue);

  if (otherLabel) {
    const otherField = fieldNamed(otherLabel);
    await otherField.click();
    await page.keyboard.press('End');
    await page.keyboard.type('8');
    await expect(otherField).toBeFocused();
    await expect(otherField).toHaveValue(/8$/);
  } else await field.focus();

  // A message that appears or disappears during the press would move the button away from the pointer.
  await submitButton.hover();
  const box = (await submitButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.down();
  const buttonBelow = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
    centre,
  );
  expect(buttonBelow).toBe(buttonName);
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

for (const [owner, forms] of [
  ['visitors', visitorForms],
  ['members', memberForms],
] as const)
  test(`refused forms of ${owner} can be corrected by keyboard and by mouse`, async ({ page }) => {
    test.slow();
    if (forms === memberForms) await storeSessionOf(page, people.member);
    for (const form of forms) await test.step(form.name, () => expectCorrectable(page, form));
  });

test('refused forms of the back office can be corrected by keyboard and by mouse', async ({ page }) => {
  test.slow();
  await openAdmin(page, '/admin/management');
  for (const form of adminForms)
    await test.step(form.name, async () => {
      await expectCorrectable(page, form);
      if ((await dialog(page).count()) === 0) return;
      await page.keyboard.press('Escape');
      await questionOf(page, 'Leave without saving?')
        .getByRole('button', { name: 'Leave without saving' })
        .click();
      await expect(dialog(page)).toHaveCount(0);
      // A screen without rows comes between, so that no row of this screen is taken for one of the next.
      await goToScreen(page, '/admin/help');
      await expect(page).toHaveTitle(/^Help/);
    });
});
