import type { Page } from 'playwright/test';
import { openAdmin } from '../support/admin/admin.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { hydrate } from '../support/island.ts';

/* Nothing moves if the visitor prefers reduced motion. */

test.use({ reducedMotion: 'reduce' });

/** Expects that nothing is animated for longer than 0.01 seconds. */
async function expectNoAnimation(page: Page): Promise<void> {
  const animated = await page.evaluate(() => {
    const seconds = (text: string) =>
      Math.max(
        ...text
          .split(',')
          .map((duration) => Number.parseFloat(duration) * (duration.trim().endsWith('ms') ? 0.001 : 1)),
      );
    const isAnimated = (element: Element) =>
      [undefined, '::before', '::after'].some((part) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element, part);
        return Math.max(seconds(animationDuration), seconds(transitionDuration)) > 0.01;
      });
    return [...document.querySelectorAll('body *')]
      .filter(isAnimated)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(animated).toEqual([]);
}

test('nothing is animated for longer than 0.01 seconds, drifts, grows or slides', async ({ page }) => {
  for (const address of ['/schedule', '/store', '/classes/1', '/membership', '/classes'])
    await test.step(address, async () => {
      await page.goto(address);
      await expectNoAnimation(page);
    });

  await test.step('the hills drift with the scroll only if motion is not reduced', async () => {
    const hill = page.locator('.drift').first();
    const offsetOfHill = () =>
      hill.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f);
    await page.evaluate(() => scrollTo(0, 300));
    expect(await offsetOfHill()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(offsetOfHill).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('a card does not grow under the pointer', async () => {
    const card = page.getByRole('main').getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    const sizeBefore = await card.getByRole('img').boundingBox();
    await card.getByRole('heading').hover();
    const sizeAfter = await card.getByRole('img').boundingBox();
    expect([sizeAfter?.width, sizeAfter?.height]).toEqual([sizeBefore?.width, sizeBefore?.height]);
  });

  await test.step('the carousel jumps to the next testimonial instead of sliding', async () => {
    await page.goto('/');
    await expectNoAnimation(page);
    await hydrate(page.getByRole('list', { name: 'Testimonials' }));
    const next = page.getByRole('button', { name: 'Next testimonial' });
    const hasJumped = await next.evaluate((button: HTMLButtonElement) => {
      const scroller = document.querySelector('[aria-label="Testimonials"]');
      button.click();
      return Math.round(scroller?.scrollLeft ?? 0) === Math.round(scroller?.clientWidth ?? Number.NaN);
    });
    expect(hasJumped).toBe(true);
  });

  await test.step('the back office, its fields and a toast are not animated', async () => {
    await openAdmin(page, '/admin/store');
    await page.getByRole('button', { name: 'Edit Natural Cork Mat' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await form.getByLabel('Name').fill('Cork Mat');
    await expectNoAnimation(page);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await page.locator('[data-sonner-toast]').waitFor();
    await expectNoAnimation(page);
  });
});
