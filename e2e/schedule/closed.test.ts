import { expect, test } from '../support/quiet-page.ts';
import { demoPassword, people } from '../support/signing-in.ts';

/* Days on which the studio is shut. */

const { SUPABASE_API_URL = 'http://127.0.0.1:54321', SUPABASE_PUBLISHABLE_KEY = '' } = process.env;

/** Asks the server's data API, as the admin once there is a token. */
async function ask(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(SUPABASE_API_URL + path, {
    method,
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(8000),
  });
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return answer.json();
}

test('classes on a day on which the studio is shut say so and cannot be booked', { tag: '@server' }, async ({
  page,
}) => {
  // Further ahead than any other test looks.
  const day = new Date(Date.now() + (25 * 7 + 1) * 86_400_000).toISOString().slice(0, 10);
  const credentials = { email: people.admin, password: demoPassword };
  const session = await ask('POST', '/auth/v1/token?grant_type=password', credentials);
  const { access_token: token } = session as { access_token: string };
  const closure = { from_on: day, to_on: day, reason: 'A new floor' };
  await ask('POST', '/rest/v1/closures', closure, token);
  try {
    await page.goto(`/schedule?date=${day}&view=day`);
    await expect(page.getByText(/^Places as of/)).toBeVisible();
    const rows = page.locator('li[data-occurrence]');
    await expect(rows.first()).toContainText('Studio closed');
    await expect(rows.getByRole('button', { name: /^(Book|Join Waitlist)/ })).toHaveCount(0);
  } finally {
    await ask('DELETE', `/rest/v1/closures?from_on=eq.${day}`, undefined, token);
  }
});
