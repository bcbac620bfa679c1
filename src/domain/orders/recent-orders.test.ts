import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxRecentOrders, parseRecentOrders, withRecentOrder } from './recent-orders.ts';

const order = (number: number) => ({
  number,
  token: `secret-${number}`,
  placedAt: '2026-03-02T09:00:00.000Z',
});

test('orders are parsed as they were written, and the newest is first', () => {
  const orders = withRecentOrder(withRecentOrder([], order(5001)), order(5002));
  assert.deepEqual(parseRecentOrders(orders, assert.fail), [order(5002), order(5001)]);
});

test('only the identifying fields of an order are stored, each order once, and up to a limit', () => {
  const placed = { ...order(5001), name: 'Ada Marsh', email: 'ada@example.com' };
  assert.deepEqual(withRecentOrder([order(5001)], placed), [order(5001)]);
  const many = Array.from({ length: 12 }, (_, index) => order(index)).reduce(withRecentOrder, [] as never[]);
  assert.equal(many.length, maxRecentOrders);
});

test('a value that is not a list is refused', () => {
  for (const value of ['', '{', null, 3, { orders: [] }])
    assert.throws(() => parseRecentOrders(value, assert.fail), /no list/);
});

test('an invalid entry is left out, and the others are kept', () => {
  const broken = [
    null,
    1,
    {},
    { ...order(1), number: 'EK' },
    { ...order(1), number: 1.5 },
    { ...order(1), token: '"><script>' },
    { ...order(1), token: '!secret-1' },
    { ...order(1), token: 'secret-1!' },
    { ...order(1), token: 12_345_678 },
    { ...order(1), placedAt: 'soon' },
    { ...order(1), placedAt: 2026 },
  ];
  const problems: string[] = [];
  const orders = parseRecentOrders([...broken, order(5001)], (problem) => problems.push(problem));
  assert.deepEqual(orders, [order(5001)]);
  assert.match(problems.join(), /11 of the stored orders/);
});
