import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type MoveReason,
  moveProblem,
  moveProblemMessages,
  readMoveForm,
  signedNumber,
  wayOf,
} from './stock-move.ts';

test('deliveries add, damage removes, corrections do either', () => {
  const cases: [number, MoveReason, string | undefined][] = [
    [3, 'delivery', undefined],
    [-3, 'delivery', 'change-invalid'],
    [3, 'damage', 'change-invalid'],
    [-3, 'damage', undefined],
    [3, 'correction', undefined],
    [-5, 'correction', undefined],
    [-6, 'correction', 'below-zero'],
    [-6, 'damage', 'below-zero'],
    [0, 'correction', 'change-invalid'],
    [1.5, 'delivery', 'change-invalid'],
    [Number.NaN, 'delivery', 'change-invalid'],
    [99_999, 'delivery', undefined],
    [100_000, 'delivery', 'change-invalid'],
  ];
  for (const [change, reason, problem] of cases)
    assert.equal(moveProblem(5, change, reason), problem, `${change} ${reason}`);
});

test('the chosen direction applies only if the reason allows both', () => {
  assert.equal(wayOf({ reason: 'delivery', way: 'take' }), 'add');
  assert.equal(wayOf({ reason: 'damage', way: 'add' }), 'take');
  assert.equal(wayOf({ reason: 'correction', way: 'take' }), 'take');
});

test('a typed movement is returned with the resulting stock', () => {
  assert.deepEqual(readMoveForm({ reason: 'delivery', way: 'add', pieces: ' 12 ' }, 5), {
    change: 12,
    after: 17,
  });
  assert.deepEqual(readMoveForm({ reason: 'damage', way: 'add', pieces: '5' }, 5), { change: -5, after: 0 });
  const expectRefusal = (pieces: string, problem: keyof typeof moveProblemMessages) =>
    assert.deepEqual(
      readMoveForm({ reason: 'damage', way: 'take', pieces }, 5),
      { problem: moveProblemMessages[problem] },
      pieces,
    );
  expectRefusal('6', 'below-zero');
  for (const pieces of ['', '0', '-1', '1.5', 'two', '1e3']) expectRefusal(pieces, 'change-invalid');
});

test('a change has its sign', () => {
  assert.deepEqual([12, -3, 0].map(signedNumber), ['+12', '−3', '0']);
});
