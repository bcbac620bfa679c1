import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOutText } from './left-out.ts';

test('the tests that are left out are counted by folder', () => {
  const files = [
    'src/backend/orders/orders.test.ts',
    'src/backend/orders/order-policies.test.ts',
    'e2e/store/cart.test.ts',
  ];
  const [title, ...rows] = leftOutText(files).split('\n');
  assert.match(title ?? '', /^━━ Left to npm test: 3 files with tests .* for them$/);
  assert.deepEqual(rows, ['       2    src/backend/orders', '       1    e2e/store']);
});

test('one file is in the singular', () => {
  assert.match(leftOutText(['e2e/store/cart.test.ts']), /: 1 file with tests .* for it\n/);
});
