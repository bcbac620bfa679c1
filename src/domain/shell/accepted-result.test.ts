import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedResult } from './accepted-result.ts';

const never = () => Promise.reject(new Error('not expected'));
const changes = () => 0;

test('rows are accepted, and no rows while the role is unchanged', async () => {
  assert.deepEqual(
    await acceptedResult(async () => [{ name: 'Ada' }], { isUnchanged: never, restored: never, changes }),
    [{ name: 'Ada' }],
  );
  assert.deepEqual(
    await acceptedResult(async () => [], { isUnchanged: async () => true, restored: never, changes }),
    [],
  );
});

test('a query of a person without the role is sent again once they have it back', async () => {
  let isStaff = false;
  const { promise: restored, resolve: restore } = Promise.withResolvers<void>();
  const result = acceptedResult(async () => (isStaff ? ['a class'] : []), {
    isUnchanged: async () => isStaff,
    restored: () => restored,
    changes,
  });
  const isPending = () =>
    Promise.race([result.then(() => false), new Promise((resolve) => setTimeout(resolve, 5, true))]);
  assert.equal(await isPending(), true);

  isStaff = true;
  restore();
  assert.deepEqual(await result, ['a class']);
});

test('an empty answer from before the role was given back is not accepted', async () => {
  let isStaff = false;
  let timesChanged = 1;
  const result = await acceptedResult(async () => (isStaff ? ['a class'] : []), {
    isUnchanged: async () => {
      if (!isStaff) timesChanged += 1;
      isStaff = true;
      return true;
    },
    restored: never,
    changes: () => timesChanged,
  });
  assert.deepEqual(result, ['a class']);
});
