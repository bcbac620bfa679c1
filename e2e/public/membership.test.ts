import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';

/* Membership plans. */

const plans = [
  { name: 'Drop-In Pass', price: '£15', unit: 'per class', lines: [] },
  {
    name: 'Monthly Unlimited',
    price: '£85',
    unit: 'per month',
    lines: ['Unlimited classes', '10% off workshops', '5% store discount', 'Priority booking'],
  },
  {
    name: '10-Class Pack',
    price: '£120',
    unit: '10 classes',
    lines: ['10 classes within 3 months', 'Saves £30 versus drop-in', 'Bring a friend free once'],
  },
];

for (const address of ['/', '/membership']) {
  readTest(
    `${address} offers the three plans at their prices, with a link to each`,
    async ({ openToRead }) => {
      const page = await openToRead(address);
      const card = (name: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      for (const { name, price, unit, lines } of plans)
        await test.step(name, async () => {
          await expect(card(name).getByText(price, { exact: true })).toBeVisible();
          await expect(card(name)).toContainText(unit);
          for (const line of lines)
            await expect(card(name).getByRole('listitem').filter({ hasText: line })).toBeVisible();
        });

      await expect(card('Monthly Unlimited')).toContainText('from the sixth class');
      await expect(card('10-Class Pack')).toContainText('from the ninth class');
      await expect(card('Drop-In Pass').getByRole('link')).toHaveAttribute('href', '/book');
      await expect(card('Monthly Unlimited').getByRole('link')).toHaveAttribute(
        'href',
        '/buy?plan=monthly-unlimited',
      );

      const label = page.getByText('Most Popular');
      await expect(label).toHaveCount(1);
      await expect(page.locator('li').filter({ has: label })).toContainText('Monthly Unlimited');
    },
  );
}

test('the plans are compared in a table, or on a phone in one list per plan; questions expand to their answers', async ({
  page,
}) => {
  await page.goto('/membership');
  const table = page.getByRole('table');
  for (const { name } of plans) await expect(table.getByRole('columnheader', { name })).toBeVisible();
  expect(await table.getByRole('row').count()).toBeGreaterThan(4);
  const comparison = page.getByRole('region', { name: 'Side by side' });
  await expect(comparison).toContainText(
    'Workshops are paid one by one, and have waitlists without priority.',
  );
  await expect(comparison.getByRole('link', { name: 'Workshops' })).toHaveAttribute(
    'href',
    '/classes#workshops',
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table).toBeHidden();
  for (const { name } of plans) {
    const list = page.getByRole('region', { name, exact: true });
    await expect(list.getByRole('term').first()).toBeVisible();
    await expect(list.getByRole('definition').first()).toBeVisible();
  }

  const question = page.getByRole('region', { name: 'Questions we are asked' }).getByRole('group').first();
  await expect(question.getByRole('paragraph')).toBeHidden();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expect(question.getByRole('paragraph')).toBeVisible();
  await expectAccessibleState(page);
});

test('the page of a plan shows its price and benefits beside how it is bought, and the other plans', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy?plan=monthly-unlimited');
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: 'Price' });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Monthly Unlimited');
  await expect(card).toContainText('£85');
  for (const line of plans[1]?.lines ?? [])
    await expect(card.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThan(720);

  const others = main.getByRole('region', { name: 'Other ways to come' }).getByRole('link');
  await expect(others).toHaveText([/Drop-In Pass\s*£15 per class/, /10-Class Pack\s*£120 for 10 classes/]);
  await expect(others.first()).toHaveAttribute('href', '/book');

  await test.step('without a plan, or with one that is not sold, it offers all', async () => {
    await page.goto('/buy');
    await expect(main.getByRole('link', { name: 'Monthly Unlimited' })).toHaveAttribute(
      'href',
      '/buy?plan=monthly-unlimited',
    );
    await expect(main).not.toContainText('no longer sold');
    await page.goto('/buy?plan=gone');
    await expect(main).toContainText('There is no such plan. Perhaps it is no longer sold.');
    await expect(main.getByRole('link', { name: '10-Class Pack' })).toBeVisible();
  });
});
