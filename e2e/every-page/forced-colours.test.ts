import type { Locator } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';

/* With forced colours, backgrounds and shadows disappear, so that states and edges need other signs. */

test.use({ contextOptions: { forcedColors: 'active' } });

const styleOf = (element: Locator, property: 'backgroundColor' | 'outlineStyle') =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property);

test('with forced colours, a pressed control is distinguishable and a button has an edge', async ({
  page,
}) => {
  await page.goto('/schedule');
  const [week, day] = ['Week', 'Day'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!week || !day) throw new Error('The schedule has no views.');
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  expect(await styleOf(week, 'backgroundColor')).not.toBe(await styleOf(day, 'backgroundColor'));
  expect(await styleOf(day, 'outlineStyle')).toBe('solid');

  const row = page.locator('li[data-occurrence]').first();
  expect(await styleOf(row, 'outlineStyle')).toBe('none');

  await day.focus();
  await page.keyboard.press('ArrowRight');
  const widthOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineWidth);
  expect(await widthOf(day)).not.toBe(
    await widthOf(page.getByRole('button', { name: 'Month', exact: true })),
  );
});

test('with forced colours, the current page and the selected tab are distinguishable', async ({ page }) => {
  await page.goto('/classes/1');
  const links = page.getByRole('navigation').first().getByRole('link');
  const current = links.and(page.locator('[aria-current]'));
  const otherLink = links.and(page.locator(':not([aria-current])')).last();
  expect(await styleOf(current, 'backgroundColor')).not.toBe(await styleOf(otherLink, 'backgroundColor'));

  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  expect(await styleOf(tab(true), 'backgroundColor')).not.toBe(await styleOf(tab(false), 'backgroundColor'));
});
