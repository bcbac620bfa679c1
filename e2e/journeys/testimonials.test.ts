import type { Page } from 'playwright/test';
import { expectBackKeysLeftAlone } from '../support/browser-keys.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { islandOf } from '../support/island.ts';

/* The testimonial carousel, which wraps around in both directions. */

test.use({ reducedMotion: 'no-preference' });

const carousel = (page: Page) => page.getByRole('region', { name: 'What members say' });
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next testimonial' });
const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Previous testimonial' });
const list = (page: Page) => carousel(page).getByRole('list', { name: 'Testimonials' });

/** Expects that the testimonial at this position, from 1, fills the view, and that only its dot is marked. */
async function expectShown(page: Page, position: number) {
  const testimonial = list(page)
    .getByRole('listitem')
    .nth(position - 1);
  await expect(testimonial).toBeInViewport({ ratio: 0.95 });
  for (const other of [1, 2, 3].filter((dot) => dot !== position)) {
    await expect(
      list(page)
        .getByRole('listitem')
        .nth(other - 1),
    ).not.toBeInViewport({ ratio: 0.05 });
  }
  const dots = carousel(page).getByRole('button', { name: /^Testimonial \d of 3$/ });
  await expect(dots.and(page.locator('[aria-current=true]'))).toHaveAccessibleName(
    `Testimonial ${position} of 3`,
  );
}

test('the carousel hydrates when it is used; buttons, dots and arrow keys move it and wrap around; each move is announced', async ({
  page,
}) => {
  await page.goto('/');
  await list(page).scrollIntoViewIfNeeded();

  await test.step('the carousel hydrates only when it is used', async () => {
    await expect(islandOf(list(page))).toHaveAttribute('ssr');
    await next(page).hover();
    await expect(islandOf(list(page))).not.toHaveAttribute('ssr');
  });

  await test.step('Next moves forward by one, and from the last to the first', async () => {
    await expectShown(page, 1);
    for (const position of [2, 3, 1]) {
      await next(page).click();
      await expectShown(page, position);
      await expect(carousel(page).locator('[aria-live=polite]')).toHaveText(`Testimonial ${position} of 3`);
    }
  });

  await test.step('Previous moves back by one, and from the first to the last', async () => {
    for (const position of [3, 2, 1]) {
      await previous(page).click();
      await expectShown(page, position);
    }
  });

  await test.step('a dot moves to its testimonial', async () => {
    for (const position of [3, 1]) {
      await carousel(page)
        .getByRole('button', { name: `Testimonial ${position} of 3` })
        .click();
      await expectShown(page, position);
    }
  });

  await test.step('the arrow keys move in both directions and wrap around', async () => {
    await list(page).focus();
    for (const [key, position] of [
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectShown(page, position);
    }
  });

  await test.step('the browser’s shortcuts for Back and Forward move nothing', async () => {
    await expectBackKeysLeftAlone(page);
    await expectShown(page, 1);
  });

  await test.step('a testimonial out of view is not reachable by keyboard', async () => {
    await page.keyboard.press('Tab');
    await expect(previous(page)).toBeFocused();
  });

  await test.step('clicks in quick succession all count', async () => {
    await next(page).click();
    await next(page).click();
    await expectShown(page, 3);
  });
});
