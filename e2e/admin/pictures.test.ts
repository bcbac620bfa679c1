import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdRequests } from '../support/late-answers.ts';

test.slow();

/**
 * Creates a photograph as a telephone stores it: rotated by 90 degrees, with its location in the metadata. When it is
 * upright, its top is plum.
 */
const photograph = async () => {
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8fa287' } })
    .composite([
      {
        input: { create: { width: 600, height: 2000, channels: 3, background: '#642f60' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: { GPSLatitude: '51/1 50/1 0/1', GPSLatitudeRef: 'N' },
      IFD0: { Model: 'Telephone' },
    })
    .toBuffer();
  return { name: 'mat.jpg', mimeType: 'image/jpeg', buffer };
};

/** Creates a picture of 200 pixels in height, in plain sage. */
const banner = async (width: number) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 200, channels: 3, background: '#8fa287' } })
    .png()
    .toBuffer(),
});

const chooseFile = async (form: Locator, file: { name: string; mimeType: string; buffer: Buffer }) =>
  form.getByLabel('Picture file').setInputFiles(file);

async function editProduct(page: Page): Promise<Locator> {
  await openAdmin(page, '/admin/store');
  return openEdit(page);
}

async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Natural Cork Mat', exact: true }).click();
  return dialogOf(page, { name: 'Edit Product' });
}

/** The group of the picture control. Its messages are looked up here, because the dialog shows them, too. */
const pictureGroup = (form: Locator) => form.getByRole('group', { name: 'Picture', exact: true });

const altText = (form: Locator) => form.getByLabel('What it shows');

test('a photograph gets a focus point, and is stored upright, smaller, and without its location', async ({
  page,
  studio,
}) => {
  const form = await editProduct(page);

  await test.step('an unusable file is refused with a reason, and the current picture stays', async () => {
    const currentAlt = await altText(form).inputValue();
    const fileOf = (name: string, content: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(content, 'latin1'),
    });
    await chooseFile(form, fileOf('letter.jpg', '%PDF-1.7'));
    await expect(pictureGroup(form).getByText(/^This file is not a picture that we can use/)).toBeVisible();
    await chooseFile(form, fileOf('broken.jpg', '\xff\xd8\xff\xe0 and no more'));
    await expect(pictureGroup(form).getByText(/^This picture cannot be opened/)).toBeVisible();
    await chooseFile(form, fileOf('photo.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    await expect(pictureGroup(form).getByText(/^This browser cannot open HEIC photographs/)).toBeVisible();
    const tiny = sharp({ create: { width: 3000, height: 20, channels: 3, background: '#8fa287' } });
    await chooseFile(form, {
      name: 'tiny.png',
      mimeType: 'image/png',
      buffer: await tiny.png().toBuffer(),
    });
    await expect(pictureGroup(form).getByText(/^This picture would look blurred/)).toBeVisible();
    await chooseFile(form, await banner(3000));
    await expect(pictureGroup(form).getByText(/^This picture is too long and narrow/)).toBeVisible();
    await expect(altText(form)).toHaveValue(currentAlt);
  });

  await test.step('the focus point of a very wide picture can be seen and moved', async () => {
    await chooseFile(form, await banner(2400));
    await expect(altText(form)).toHaveValue('');
    const point = form.getByRole('button', { name: /^Focus point/ });
    await point.click({ position: { x: 22, y: 2 }, timeout: 5000 });
    await expect(point).toHaveAccessibleName('Focus point, 50% from the left, 0% from the top');
    await form.getByRole('button', { name: 'Undo' }).click();
  });

  const file = await photograph();
  expect((await sharp(file.buffer).metadata()).exif).toBeDefined();
  await chooseFile(form, file);
  await expect(altText(form)).toHaveValue('');

  await test.step('the focus point moves by arrow keys and by click', async () => {
    const point = form.getByRole('button', { name: /^Focus point/ });
    await expect(point).toHaveAccessibleName('Focus point, 50% from the left, 50% from the top');
    await point.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(point).toHaveAccessibleName('Focus point, 55% from the left, 45% from the top');
    const frame = form.getByRole('figure').filter({ hasText: 'In the store' }).locator('img');
    await expect(frame).toHaveCSS('object-position', '55% 45%');
    const picture = point.locator('xpath=..');
    const box = await picture.boundingBox();
    await picture.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.1 } });
    await expect(point).toHaveAccessibleName('Focus point, 20% from the left, 10% from the top');
    await expect(frame).toHaveCSS('object-position', '20% 10%');
  });

  await test.step('the control fits every screen and is accessible', async () => {
    await expect(form.getByRole('figure')).toBeVisible();
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    form.getByText('Please say what the picture shows, for people who cannot see it.'),
  ).toBeVisible();
  await expect(altText(form)).toBeFocused();
  await altText(form).fill('A rolled cork mat.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Natural Cork Mat has been saved')).toBeVisible();

  const [picture] = await studio.sql<{ bytes: string; alt: string }>(
    `select encode(bytes, 'base64') as bytes, picture ->> 'alt' as alt
     from products join pictures on pictures.id = products.picture ->> 'id' where products.id = 'natural-cork-mat'`,
  );
  expect(picture?.alt).toBe('A rolled cork mat.');
  const bytes = Buffer.from(picture?.bytes ?? '', 'base64');
  const { width, height, format, exif, xmp, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, xmp, orientation }).toEqual({
    width: 1600,
    height: 2400,
    format: 'webp',
    exif: undefined,
    xmp: undefined,
    orientation: undefined,
  });
  const topPixel = await sharp(bytes).extract({ left: 800, top: 100, width: 1, height: 1 }).raw().toBuffer();
  expect(Math.abs((topPixel[0] ?? 0) - 0x64)).toBeLessThan(8);
  // The list shows the stored picture, before any build.
  await expect(page.getByRole('rowheader', { name: 'Natural Cork Mat' }).locator('img')).toHaveAttribute(
    'src',
    /^data:image\/webp/,
  );
});

test('a picture can be pasted, removed and dropped, and is stored later if the studio is unreachable', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/503/);
  const form = await editProduct(page);

  await test.step('a pasted picture can be undone, and the old one removed', async () => {
    const { buffer } = await photograph();
    await expect(form.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
    await page.evaluate((bytes) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], 'mat.jpg', {
          type: 'image/jpeg',
        }),
      );
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, buffer.toString('base64'));
    await expect(altText(form)).toHaveValue('');
    await form.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Choose another picture' })).toBeFocused();
    await expect(altText(form)).not.toHaveValue('');
    await form.getByRole('button', { name: 'Remove picture' }).click();
    await expect(form.getByText(/^Drop a picture here/)).toBeVisible();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Natural Cork Mat has been saved')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await studio.sql(`select picture from products where id = 'natural-cork-mat'`)).toEqual([
      { picture: null },
    ]);
  });

  await openEdit(page);
  await test.step('a dropped AVIF is accepted; leaving before it is stored asks', async () => {
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fa287' } })
      .avif()
      .toBuffer();
    const release = await holdRequests(page, '**/rpc/put_picture');
    await pictureGroup(form).evaluate((frame, bytes) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([file], 'mat.avif', { type: 'image/avif' }));
      for (const type of ['dragover', 'drop'])
        frame.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, buffer.toString('base64'));
    await expect(pictureGroup(form).getByText('The picture is being stored…')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = dialogOf(page, { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    release();
    await expect(altText(form)).toHaveValue('');
    await altText(form).fill('A rolled cork mat.');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toBeHidden();
    await page.unroute('**/rpc/put_picture');
  });

  await openEdit(page);
  await test.step('nothing is lost while the studio is unreachable', async () => {
    await page.route('**/rpc/put_picture', (route) => route.fulfill({ status: 503, json: {} }));
    await chooseFile(form, await photograph());
    await expect(
      pictureGroup(form).getByText(/^The picture is not stored yet: the studio cannot be reached/),
    ).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true');
    await page.unroute('**/rpc/put_picture');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(altText(form)).toHaveValue('');
    await altText(form).fill('A rolled cork mat.');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toBeHidden();
  });
});

test('the pictures of instructors and posts are stored, too', async ({ page, studio }) => {
  await openAdmin(page, '/admin/instructors/ruth-okafor');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const details = dialogOf(page, { name: 'Edit Details' });
  await chooseFile(details, await photograph());
  await expect(altText(details)).toHaveValue('');
  await altText(details).fill('Ruth laughs.');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Instructor updated successfully!')).toBeVisible();

  await goToScreen(page, '/admin/blog');
  await page.getByRole('button', { name: 'Edit Choosing a Mat', exact: false }).first().click();
  const editor = page.getByRole('form', { name: 'Edit Post' });
  await chooseFile(editor, await photograph());
  await expect(altText(editor)).toHaveValue('');
  await altText(editor).fill('Two mats.');
  await editor.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Post saved.')).toBeVisible();
  expect(
    await studio.sql(
      `select picture ->> 'alt' as alt from instructors where key = 'ruth-okafor'
       union all select picture ->> 'alt' from posts where slug = 'choosing-a-mat'`,
    ),
  ).toEqual([{ alt: 'Ruth laughs.' }, { alt: 'Two mats.' }]);
});
