import { expect, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';

test.use({ reducedMotion: 'no-preference' });

const session = JSON.stringify({
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 4102444800,
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: 'u', email: 'member@example.com' },
});

const destinations = { Home: '/', Classes: '/classes', About: '/about', Store: '/store' };

readTest('the header has the links, Sign In, Book a Class and the logo', async ({ openToRead }) => {
  const header = (await openToRead('/')).getByRole('banner');
  const links = { ...destinations, 'Sign In': '/login', 'Book a Class': '/book', 'Ekantik Studio': '/' };
  for (const [name, path] of Object.entries(links))
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(header.getByRole('link', { name: 'My Account' })).toHaveCount(0);
});

test('each header link leads to its page and is marked as current there', async ({ page }) => {
  await page.goto('/unauthorized');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of Object.entries(destinations)) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('the desktop header is shown from 768 px on, and offers My Account to a person with a stored session', async ({
  page,
}) => {
  await page.addInitScript((stored) => localStorage.setItem('ekantik-session', stored), session);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(navigation).toBeVisible();
  await expect(header.getByRole('link', { name: 'Book a Class' })).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(header.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);

  await test.step('a session without its owner does not count as a session', async () => {
    await page.evaluate((stored) => {
      localStorage.setItem('ekantik-session', JSON.stringify({ ...JSON.parse(stored), user: undefined }));
      dispatchEvent(new Event('pageshow'));
    }, session);
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'My Account' })).toHaveCount(0);
  });

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(navigation).toBeHidden();
  await expect(menu).toBeVisible();
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
