import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepSteady, waitingRowsText } from './steady-rows.ts';

const page = (...numbers: number[]) => ({ rows: numbers.map((number) => ({ number, seen: 0 })), total: 9 });

test('rows are updated in place, and rows added at the end shift no others', () => {
  const changed = {
    rows: [
      { number: 1, seen: 5 },
      { number: 2, seen: 0 },
      { number: 3, seen: 0 },
    ],
    total: 10,
  };
  assert.deepEqual(keepSteady(page(1, 2), changed), { shown: changed, waiting: null });
  assert.deepEqual(keepSteady(undefined, changed).shown, changed);
  assert.deepEqual(keepSteady(page(), changed), { shown: changed, waiting: null });
});

test('rows of one record are told apart by their ids', () => {
  const row = (id: string) => ({ id, key: '1004' });
  const rows = [row('booked 2'), row('booked 1')];
  assert.deepEqual(keepSteady(rows, [row('booked 3'), ...rows]), { shown: rows, waiting: { added: 1 } });
});

test('a new row above waits; the shown rows are updated', () => {
  const newer = {
    rows: [
      { number: 3, seen: 0 },
      { number: 1, seen: 7 },
    ],
    total: 10,
  };
  assert.deepEqual(keepSteady(page(1, 2), newer), {
    shown: {
      rows: [
        { number: 1, seen: 7 },
        { number: 2, seen: 0 },
      ],
      total: 9,
    },
    waiting: { added: 1 },
  });
});

test('a removed row and a changed order wait, too', () => {
  assert.deepEqual(keepSteady(page(1, 2, 3), page(1, 3)).waiting, { added: 0 });
  assert.deepEqual(keepSteady([{ slug: 'a' }, { slug: 'b' }], [{ slug: 'b' }, { slug: 'a' }]), {
    shown: [{ slug: 'a' }, { slug: 'b' }],
    waiting: { added: 0 },
  });
});

test('a result that is not a list is shown at once', () => {
  assert.deepEqual(keepSteady<unknown>({ today: 1 }, { today: 2 }), { shown: { today: 2 }, waiting: null });
  assert.deepEqual(keepSteady<unknown>(null, null), { shown: null, waiting: null });
});

test('the text counts the waiting rows', () => {
  assert.deepEqual(
    [0, 1, 2].map((added) => waitingRowsText({ added })),
    ['This list has changed.', '1 new entry.', '2 new entries.'],
  );
});

test('rows are recognised by id, number, key or slug', () => {
  for (const name of ['id', 'number', 'key', 'slug']) {
    const before = [{ [name]: 'a', seen: 0 }];
    const after = [
      { [name]: 'b', seen: 0 },
      { [name]: 'a', seen: 1 },
    ];
    assert.deepEqual(keepSteady(before, after), {
      shown: [{ [name]: 'a', seen: 1 }],
      waiting: { added: 1 },
    });
  }
});

test('a list of anything but records is shown at once', () => {
  for (const after of [[1, 2], [null, { id: 1 }], { rows: 'none' }, { rows: [{ id: 1 }, 'x'] }]) {
    assert.deepEqual(keepSteady([{ id: 9 }] as unknown, after), { shown: after, waiting: null });
    assert.deepEqual(keepSteady(after, [{ id: 9 }] as unknown), { shown: [{ id: 9 }], waiting: null });
  }
});
