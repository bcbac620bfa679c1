import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { studioData } from '../../support/admin/staff-data.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* Keyboard users continue from where they were, even if the pressed control is removed or disabled. */

test.slow();

test.use({ at: '2026-03-02T05:30:00Z' });

test('a search announces one count; after a deletion the focus moves to the following row; in an outage it stays on the button', async ({
  page,
  announcementLog,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await openAdmin(page, '/admin/classes');

  await test.step('a search announces its count once', async () => {
    const search = page.getByRole('searchbox', { name: 'Search classes' });
    await search.fill('thursday');
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('no such class');
    await expect(page.getByText('No classes found matching your search criteria')).toBeVisible();
    await expect
      .poll(() => announcementLog.announcements.slice(-2).map(({ text }) => text))
      .toEqual(['1 class', 'No classes found matching your search criteria']);
    await search.fill('');
    await expect(page.getByRole('row')).toHaveCount(17);
  });

  await test.step('after a deletion by keyboard the focus is in the following row', async () => {
    const rows = page.getByRole('table', { name: 'Classes' }).getByRole('row');
    const nextRowName = (await rows.nth(3).getByRole('button').first().getAttribute('aria-label')) ?? '';
    const deleteButton = rows.nth(2).getByRole('button', { name: /^Delete / });
    const name = (await deleteButton.getAttribute('aria-label')) ?? '';
    await deleteButton.focus();
    await page.keyboard.press('Enter');
    const question = dialogOf(page, { name: /^Delete Class/ });
    await expect(question).toHaveAccessibleName(new RegExp(name.replace('Delete ', '')));
    await expect(question).toContainText('This action cannot be undone.');
    await expect(question).toContainText(/coming dates? ha/);
    await question.getByRole('button', { name: 'Delete Class' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: nextRowName, exact: true })).toBeFocused();
  });

  await test.step('while the studio is unreachable, saving keeps the focus on its button', async () => {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    await dialog.getByLabel('Class Name').fill('Another name');
    await page.route(studioData, (route) => route.abort());
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('We could not reach the studio');
    await expect(save).toBeFocused();
  });
});

test('a disabled control keeps the focus, Escape in the search keeps the focus, and a menu’s dialog is announced once', async ({
  page,
}) => {
  await openAdmin(page, '/admin/bookings?period=this-week');

  await test.step('Next and Mark all as read keep the focus when they are disabled', async () => {
    const nextButton = page.getByRole('button', { name: 'Next', exact: true });
    await nextButton.focus();
    await page.keyboard.press('Enter');
    await expect(nextButton).toBeDisabled();
    await expect(nextButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('26 to 27 of 27')).toBeVisible();

    await shell(page).bell.click();
    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await markAll.focus();
    await page.keyboard.press('Enter');
    await expect(markAll).toBeDisabled();
    await expect(markAll).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('Escape clears the search and keeps the focus in it', async () => {
    const { search } = shell(page);
    await search.focus();
    await page.keyboard.type('hatha');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
  });

  await test.step('no loading dialog precedes the one that a row’s menu opens', async () => {
    await goToScreen(page, '/admin/bookings?period=next-week');
    const titles = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const openedTitles: string[] = [];
          document.addEventListener('focusin', ({ target }) => {
            const dialog = target instanceof Element ? target.closest('dialog') : null;
            const title = dialog?.querySelector('h2')?.textContent ?? '';
            if (title && openedTitles.at(-1) !== title) openedTitles.push(title);
            if (title === 'Manage Attendees') resolve(openedTitles);
          });
        }),
    );
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toHaveAttribute('data-focus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await titles).toEqual(['Manage Attendees']);
    // The dialog itself has the focus, because its list is still loading and Close comes after it.
    await expect(page.getByRole('dialog', { name: 'Manage Attendees' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});
