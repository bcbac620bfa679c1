import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { pagesApi } from '../../support/fixtures/studio.ts';
import { holdRequests } from '../../support/late-answers.ts';

/* The header's search finds screens and the studio's records. */

test.slow();

test('the search finds screens, classes, instructors, products and posts, by keyboard and by mouse', async ({
  page,
}) => {
  await openAdmin(page, '/admin/management');
  const { search } = shell(page);

  await test.step('typing is debounced: only the last text is searched', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('staff_find')) requests.push(request.postData() ?? '');
    });
    await search.focus();
    // Without a pause between the letters: a busy machine would press keys further apart than the debounce is long.
    await search.evaluate(async (input: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const length of [1, 2, 3, 4, 5]) {
        setValue?.call(input, 'hatha'.slice(0, length));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        // React renders the text and starts the debounce before the next letter.
        await Promise.resolve();
      }
    });
    await expect(page.getByRole('group', { name: 'Classes' })).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('"hatha"');
    await page.keyboard.press('Escape');
  });

  await test.step('Ctrl+K focuses the search, which finds a screen by its name and opens it by keyboard', async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('ev');
    const option = page.getByRole('group', { name: 'Screens' }).getByRole('option', { name: 'Events' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/events$/);
    await expect(search).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('nested screens are found', async () => {
    for (const [text, name, address] of [
      ['inven', 'Inventory Store', /\/admin\/store\/inventory$/],
      ['orders', 'Orders Store', /\/admin\/store\/orders$/],
      ['drafts', 'Drafts Blog', /\/admin\/blog\?tab=drafts$/],
      ['invit', 'Invitations Users', /\/admin\/users\/invitations$/],
    ] as const) {
      await search.fill(text);
      await page.getByRole('group', { name: 'Screens' }).getByRole('option', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      // The screen takes the focus once it is loaded.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });

  await test.step('sections of Settings are found, also by other words, and their headings focused', async () => {
    for (const [text, title, id] of [
      ['holidays', 'Closing days', 'closing-days'],
      ['opening hours', 'Opening hours', 'hours'],
      ['vat', 'VAT', 'vat'],
      ['VAT', 'VAT', 'vat'],
    ] as const) {
      await search.fill(text);
      await page
        .getByRole('group', { name: 'Screens' })
        .getByRole('option', { name: `${title} Settings`, exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`/admin/settings#${id}$`));
      const heading = page.getByRole('heading', { level: 2, name: title });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'VAT' })).toBeFocused();
  });

  await test.step('every kind of record is found, and the arrow keys cycle through the results', async () => {
    for (const [text, kind] of [
      ['Hatha', 'Classes'],
      ['Tom Hollis', 'Instructors'],
      ['cork', 'Products'],
      ['mat', 'Posts'],
    ] as const) {
      await search.fill(text);
      await expect(page.getByRole('group', { name: kind }).getByRole('option').first()).toBeVisible();
    }
    await search.fill('cl');
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    // Wait for all results: later ones are added after the last option.
    await expect(page.getByText('Searching...')).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await options.last().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(search).toHaveValue('');
  });

  await test.step('a click on a result opens it', async () => {
    await search.fill('Tom Hollis');
    await page.getByRole('group', { name: 'Instructors' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/admin\/instructors\/tom-hollis$/);
    await expect(search).toHaveValue('');
  });
});

test('Enter before the answer opens what the text finds, not what an earlier text found', async ({
  page,
}) => {
  await openAdmin(page, '/admin/management');
  const { search } = shell(page);
  await search.fill('Tom Hollis');
  await expect(page.getByRole('group', { name: 'Instructors' }).getByRole('option')).toHaveCount(1);

  const release = await holdRequests(page, '**/rpc/staff_find');
  const asked = page.waitForRequest('**/rpc/staff_find');
  await search.fill('Buckwheat Bolster');
  await page.keyboard.press('Enter');
  await asked;
  await expect(page).toHaveURL(/\/admin\/management$/);
  await expect(page.getByText('Searching...')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin\/store\?search=Buckwheat/);
});

test('the search finds a booking, says that nothing was found, and offers a retry after an outage', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await openAdmin(page, '/admin/management');
  const { search } = shell(page);

  await test.step('a search without results says so', async () => {
    await search.fill('<img src=x onerror=alert(1)>%_zzz');
    const message = page.getByText('Nothing found for “<img src=x onerror=alert(1)>%_zzz”.');
    await expect(message).toBeVisible();
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/management$/);
    await page.keyboard.press('Escape');
  });

  await test.step('a booking is found by name, email and number', async () => {
    const person = { name: 'Wren Ashdown-Pike', email: 'wren.pike@post.example' };
    const [{ number } = { number: 0 }] = await studio.sql<{ number: number }>(
      `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id)
       select number, $1, $2, '07700 900200', 'credit_card', 'confirmed', gen_random_uuid()
       from occurrences where cancelled_at is null order by held_on desc, number limit 1
       returning number`,
      [person.name, person.email],
    );
    const option = page.getByRole('group', { name: 'Bookings' }).getByRole('option', { name: person.name });
    for (const text of [person.email, `EK-${number}`]) {
      await search.fill(text);
      await expect(option).toHaveCount(1);
    }
    await search.fill(person.name.toUpperCase());
    await expect(option.first()).toBeVisible();
    await option.first().click();
    await expect(page).toHaveURL(/\/admin\/bookings\?/);
    // The booking is open in a dialog, behind which nothing can be focused.
    await goToScreen(page, '/admin/management');
  });

  await test.step('while the server is unreachable screens are still found, and a retry is offered', async () => {
    await page.route(`${pagesApi}/**`, (route) => route.abort());
    await search.fill('clas');
    await expect(page.getByRole('option', { name: 'Classes' })).toBeVisible();
    const alert = page.getByRole('search').getByRole('alert');
    await expect(alert).toContainText('We could not search the studio just now.');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(search).toBeFocused();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('the search has a button instead of its field on a phone, and restores the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, '/admin/management');
  const { search, bell } = shell(page);
  const button = page.getByRole('button', { name: 'Open search' });
  await expect(search).toBeHidden();
  await button.click();
  await expect(search).toBeFocused();
  await search.fill('help');
  await expect(page.getByRole('option', { name: 'Help' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(search).toBeHidden();
  await expect(bell).toBeVisible();
});

test('on a Mac, Control+K stays the key of the text field; Command+K focuses the search', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
  await openAdmin(page, '/admin/blog/new');
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Half a thought');
  await page.keyboard.press('Control+k');
  await expect(title).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(shell(page).search).toBeFocused();
});
