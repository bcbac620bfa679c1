import { holdScripts, wake } from '../support/island.ts';
import { expect, test } from '../support/quiet-page.ts';

/* The carousel left alone, under a thumb, and used before its script is there. */

const shown = (place: number) => `[aria-label="Testimonials"] > li:nth-child(${place})`;

test('it never moves by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await next.click();
  await expect(page.locator(shown(2))).toBeInViewport({ ratio: 0.95 });
  await page.mouse.move(0, 0);
  await page.clock.fastForward('01:00');
  await page.clock.runFor(1_000);
  await expect(page.locator(shown(2))).toBeInViewport({ ratio: 0.95 });
  await expect(page.locator(shown(3))).not.toBeInViewport({ ratio: 0.05 });
});

test('the very first click, before its script is there, is not lost', async ({ page }) => {
  await page.goto('/');
  const scripts = await holdScripts(page);
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(page.locator(shown(1))).toBeInViewport({ ratio: 0.95 });
  scripts.release();
  await expect(page.locator(shown(2))).toBeInViewport({ ratio: 0.95 });
});

test('the very first arrow key, before its script is there, is not lost', async ({ page }) => {
  await page.goto('/');
  const scripts = await holdScripts(page);
  await page.getByRole('list', { name: 'Testimonials' }).press('ArrowRight');
  scripts.release();
  await expect(page.locator(shown(2))).toBeInViewport({ ratio: 0.95 });
  await expect(page.locator(shown(3))).not.toBeInViewport({ ratio: 0.05 });
});

test('the dots know what was scrolled to before its script was there', async ({ page }) => {
  await page.goto('/');
  const list = page.getByRole('list', { name: 'Testimonials' });
  await list.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Next testimonial' }).focus();
  await expect(page.getByRole('button', { name: 'Testimonial 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe goes on by one, and the dots follow', async ({ page }) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: 'Testimonials' });
    await wake(list);
    // What a thumb does to a native scroller; a synthetic touch is not to be relied on.
    await list.evaluate((element) =>
      element.scrollBy({ left: element.clientWidth * 0.7, behavior: 'smooth' }),
    );
    await expect(page.locator(shown(2))).toBeInViewport({ ratio: 0.95 });
    await expect(page.getByRole('button', { name: 'Testimonial 2 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});
