import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Unsubscribing, unsubscribeAddress, unsubscribePage } from './unsubscribing.ts';

const newsletter: Unsubscribing = { from: 'newsletter', token: '00000000-0000-4000-8000-000000000005' };

test("the mail program's address and the page's end the same subscription", () => {
  assert.equal(
    unsubscribeAddress(newsletter, 'https://project.example'),
    'https://project.example/functions/v1/unsubscribe?from=newsletter&token=00000000-0000-4000-8000-000000000005',
  );
  assert.equal(
    unsubscribePage(newsletter, 'https://ekantik.example'),
    'https://ekantik.example/unsubscribe#00000000-0000-4000-8000-000000000005',
  );
  assert.equal(
    unsubscribePage({ ...newsletter, from: 'reminders' }, 'https://ekantik.example'),
    'https://ekantik.example/reminders#00000000-0000-4000-8000-000000000005',
  );
});

test('an invalid token is still encoded as one value of the address', () => {
  const address = new URL(
    unsubscribeAddress({ from: 'reminders', token: 'a&from=newsletter' }, 'https://project.example'),
  );
  assert.deepEqual(address.searchParams.getAll('from'), ['reminders']);
});
