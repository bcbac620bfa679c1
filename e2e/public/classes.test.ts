import { expect, test } from '../support/fixtures/page-test.ts';
import { builtParts } from './built.ts';

/* The page that lists the class types. */

const classTypes = [
  { id: 1, title: 'Hatha Yoga', minutes: 60, level: 'Beginner' },
  { id: 2, title: 'Vinyasa Flow', minutes: 75, level: 'Intermediate' },
  { id: 3, title: 'Meditation & Mindfulness', minutes: 45, level: 'All Levels' },
  { id: 4, title: 'Yin Yoga', minutes: 90, level: 'All Levels' },
  { id: 5, title: 'Power Yoga', minutes: 60, level: 'Advanced' },
  { id: 6, title: 'Restorative Yoga', minutes: 75, level: 'All Levels' },
];

/** The titles by the hour of the class type, from first light to first stars. */
const titlesByHour = [
  'Hatha Yoga',
  'Vinyasa Flow',
  'Power Yoga',
  'Restorative Yoga',
  'Yin Yoga',
  'Meditation & Mindfulness',
];

test('the page has six class cards in the order of the day, whose links work', async ({
  page,
  openToRead,
}) => {
  const otherPage = await openToRead('/about');
  await page.goto('/classes');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(titlesByHour);

  const hourLinks = page
    .getByRole('navigation', { name: 'Classes by the hour of the day' })
    .getByRole('link');
  await expect(hourLinks).toHaveText(titlesByHour.map((title) => new RegExp(title)));
  await expect(hourLinks.first()).toHaveText(/First light/);
  await expect(hourLinks.last()).toHaveAttribute('href', '/classes/3');

  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  for (const { id, title, minutes, level } of classTypes)
    await test.step(title, async () => {
      const card = cardOf(title);
      await expect(card).toContainText(`${minutes} min`);
      await expect(card).toContainText(level);
      await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
      await expect(card.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', `/classes/${id}`);
      await expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
        'href',
        new RegExp(`^/schedule(\\?class=${id})?$`),
      );
      const [heading, facts] = await builtParts(otherPage, `/classes/${id}`, 'h1, main dl');
      expect(heading?.text).toBe(title);
      expect(facts?.text).toContain(`${minutes} min`);
    });

  await test.step('the links of a card can be clicked', async () => {
    await cardOf('Yin Yoga').getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/classes/4');
    await page.goBack();
    await cardOf('Yin Yoga').getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/schedule(\?class=4)?$/);
  });
});
