import { expect, test } from '../support/quiet-page.ts';

/* Header and footer. */

const session = JSON.stringify({
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 4102444800,
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: 'u', email: 'member@example.com' },
});

const destinations = { Home: '/', Classes: '/classes', About: '/about', Store: '/store' };

test('the header links to Home, Classes, About and Store', async ({ reading }) => {
  const page = await reading('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of Object.entries(destinations)) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

test('each header link leads to its page and is marked as current there', async ({ page }) => {
  await page.goto('/unauthorized');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of Object.entries(destinations)) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('the header offers Sign In to a visitor', async ({ reading }) => {
  const page = await reading('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'My Account' })).toHaveCount(0);
});

test('the header offers My Account to someone with a stored session', async ({ page }) => {
  await page.addInitScript((stored) => localStorage.setItem('ekantik-session', stored), session);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test('the header has a Book a Class button that leads to /book', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Book a Class' }).click();
  await expect(page).toHaveURL('/book');
});

test('the studio’s logo in the header links to the home page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Ekantik Studio' }).click();
  await expect(page).toHaveURL('/');
});

test('at exactly 768 px the header is the desktop one', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book a Class' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('at one pixel below 768 the header is the mobile one', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('the header disappears on scrolling down, and returns on scrolling up', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 900);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(header).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
  await header.getByRole('link', { name: 'Store' }).focus();
  await expect(header).toBeInViewport({ ratio: 1 });
});
