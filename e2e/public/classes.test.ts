import type { Page } from 'playwright/test';
import { expect, test } from '../support/quiet-page.ts';

/* The list of classes, and their types. */

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

/** From first light to first stars. */
const inOrderOfDay = [
  'Hatha Yoga',
  'Vinyasa Flow',
  'Power Yoga',
  'Restorative Yoga',
  'Yin Yoga',
  'Meditation & Mindfulness',
];

test('there are six class cards, in the order of the day', async ({ reading }) => {
  const page = await reading('/classes');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(inOrderOfDay);
});

test('the valley links to each hour’s class', async ({ reading }) => {
  const page = await reading('/classes');
  const ways = page.getByRole('navigation', { name: 'Classes by the hour of the day' }).getByRole('link');
  await expect(ways).toHaveText(inOrderOfDay.map((title) => new RegExp(title)));
  await expect(ways.first()).toHaveText(/First light/);
  await expect(ways.last()).toHaveAttribute('href', '/classes/3');
});

for (const { id, title, minutes, level } of classTypes) {
  test(`the card of ${title} shows ${minutes} minutes and ${level}`, async ({ reading }) => {
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

test('the links of a card are clickable', async ({ page }) => {
  await page.goto('/classes');
  await cardOf(page, 'Yin Yoga').getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/classes/4');
  await page.goBack();
  await cardOf(page, 'Yin Yoga').getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/schedule(\?class=4)?$/);
});
