import { expect, test } from '../support/fixtures/page-test.ts';
import { holdScripts, hydrate } from '../support/island.ts';

/* The carousel when it is not used, when it is swiped, and when it is used before its script is loaded. */

test.use({ reducedMotion: 'no-preference' });

const itemSelector = (position: number) => `[aria-label="Testimonials"] > li:nth-child(${position})`;

test('the carousel never moves automatically', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await next.click();
  await expect(page.locator(itemSelector(2))).toBeInViewport({ ratio: 0.95 });
  await page.mouse.move(0, 0);
  await page.clock.fastForward('01:00');
  await page.clock.runFor(1_000);
  await expect(page.locator(itemSelector(2))).toBeInViewport({ ratio: 0.95 });
  await expect(page.locator(itemSelector(3))).not.toBeInViewport({ ratio: 0.05 });
});

test('a click or an arrow key before the carousel’s script is loaded is not lost', async ({ page }) => {
  for (const input of ['click', 'ArrowRight'])
    await test.step(input, async () => {
      await page.goto('/');
      const scripts = await holdScripts(page);
      if (input === 'click') {
        await page.getByRole('button', { name: 'Next testimonial' }).click();
        await expect(page.locator(itemSelector(1))).toBeInViewport({ ratio: 0.95 });
      } else {
        // The browser itself scrolls the list.
        await page.getByRole('list', { name: 'Testimonials' }).press('ArrowRight');
      }
      scripts.release();
      await expect(page.locator(itemSelector(2))).toBeInViewport({ ratio: 0.95 });
      await expect(page.locator(itemSelector(3))).not.toBeInViewport({ ratio: 0.05 });
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the dots show the position that was scrolled to before the script was loaded, and follow a swipe', async ({
    page,
  }) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: 'Testimonials' });
    const dot = (position: number) => page.getByRole('button', { name: `Testimonial ${position} of 3` });
    await list.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    await hydrate(list);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    // This has the effect of a swipe on a native scroller; synthetic touch events are unreliable.
    await list.evaluate((element) =>
      element.scrollBy({ left: element.clientWidth * 0.7, behavior: 'smooth' }),
    );
    await expect(page.locator(itemSelector(3))).toBeInViewport({ ratio: 0.95 });
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  });
});
