import type { Page } from 'playwright/test';
import { expect, test } from '../support/quiet-page.ts';

/* The list of classes, and what each type is. */

const classTypes = [
  { id: 1, title: 'Hatha Yoga', minutes: 60, level: 'Beginner' },
  { id: 2, title: 'Vinyasa Flow', minutes: 75, level: 'Intermediate' },
  { id: 3, title: 'Meditation & Mindfulness', minutes: 45, level: 'All Levels' },
  { id: 4, title: 'Yin Yoga', minutes: 90, level: 'All Levels' },
  { id: 5, title: 'Power Yoga', minutes: 60, level: 'Advanced' },
  { id: 6, title: 'Restorative Yoga', minutes: 75, level: 'All Levels' },
];

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('there are six class cards', async ({ reading }) => {
  const page = await reading('/classes');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(classTypes.map(({ title }) => title));
});

for (const { id, title, minutes, level } of classTypes) {
  test(`the card of ${title} says ${minutes} minutes and ${level}`, async ({ reading }) => {
    const card = cardOf(await reading('/classes'), title);
    await expect(card).toContainText(`${minutes} min`);
    await expect(card).toContainText(level);
    await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
  });

  test(`Learn More of ${title} leads to /classes/${id}, Book Now to /schedule`, async ({ reading }) => {
    const card = cardOf(await reading('/classes'), title);
    await expect(card.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', `/classes/${id}`);
    await expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      new RegExp(`^/schedule(\\?class=${id})?$`),
    );
    const page = await reading(`/classes/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(`${minutes} min`);
  });
}

test('the links of a card can be pressed', async ({ page }) => {
  await page.goto('/classes');
  await cardOf(page, 'Yin Yoga').getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/classes/4');
  await page.goBack();
  await cardOf(page, 'Yin Yoga').getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/schedule(\?class=4)?$/);
});
