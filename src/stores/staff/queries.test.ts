import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  invalidate,
  invalidateAll,
  isOthersChange,
  query,
  refreshForOthersChanges,
  retryQuery,
  showSaved,
} from './queries.ts';

/** Waits until a condition holds; the test runner's timeout ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((later) => setTimeout(later, 5));
}

test('a change refreshes its noun and the overview, and nothing else; an outdated screen is refreshed as a whole', async () => {
  const requests: Record<string, number> = { classes: 0, orders: 0, overview: 0 };
  const stores = Object.keys(requests).map((noun) =>
    query([noun, 'first page'], async () => {
      requests[noun] = (requests[noun] ?? 0) + 1;
      return requests[noun];
    }),
  );
  const stops = stores.map((store) => store.listen(() => undefined));
  await until(() => stores.every((store) => store.get().data === 1));

  invalidate('classes');
  assert.deepEqual(stores[0]?.get().data, 1, 'the current data stays until the response arrives');
  await until(() => stores[0]?.get().data === 2 && stores[2]?.get().data === 2);
  assert.deepEqual(requests, { classes: 2, orders: 1, overview: 2 });
  invalidateAll();
  await until(() => stores.every((store, position) => store.get().data === (position === 1 ? 2 : 3)));
  for (const stop of stops) stop();
});

test('results without subscribers are dropped after a while, and later changes still complete', async () => {
  let requests = 0;
  const openPage = (page: number) => {
    const store = query(['posts', String(page)], async () => {
      requests += 1;
      return page;
    });
    return { store, stop: store.listen(() => undefined) };
  };
  for (let page = 0; page < 200; page += 1) {
    const { store, stop } = openPage(page);
    await until(() => store.get().data === page);
    stop();
  }
  assert.equal(requests, 200);
  invalidate('posts');
  const { store, stop } = openPage(0);
  await until(() => store.get().data === 0);
  assert.equal(requests, 201);
  stop();
});

test('a request that is in progress during a change is repeated, as its result may be older than the change', async () => {
  const pending: ((stock: number) => void)[] = [];
  const store = query(['products', 'shelf'], () => new Promise<number>((answer) => pending.push(answer)));
  const values: (number | undefined)[] = [];
  const stop = store.listen(({ data }) => void values.push(data));
  await until(() => pending.length === 1);

  invalidate('products');
  pending[0]?.(3);
  await until(() => pending.length === 2);
  pending[1]?.(2);
  await until(() => store.get().data === 2);
  assert.ok(!values.includes(3), 'the outdated result is never shown');
  stop();
});

test('the result of the user’s own change is not another’s, even if the next poll begins before it arrives', async () => {
  const key = ['posts', 'own change'];
  const pending: ((title: string) => void)[] = [];
  const store = query(key, () => new Promise<string>((answer) => pending.push(answer)));
  const stop = store.listen(() => undefined);
  const answer = async (index: number, title: string) => {
    await until(() => pending.length === index + 1);
    pending[index]?.(title);
    await until(() => store.get().data === title);
  };
  await answer(0, 'At first');

  refreshForOthersChanges('loaded');
  await answer(1, 'After a colleague’s change');
  assert.equal(isOthersChange(key), true);

  invalidate('posts');
  refreshForOthersChanges('loaded');
  await answer(2, 'After the user’s change');
  assert.equal(isOthersChange(key), false);
  stop();
});

test('the result of the user’s own change is shown at once on return to a tab that was hidden before it arrived', async (t) => {
  const page = new EventTarget();
  const tab = { hidden: false };
  const globals = { window: page, document: tab, addEventListener: page.addEventListener.bind(page) };
  // Other test files share this process.
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  Object.assign(globalThis, globals);
  t.after(() => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });
  // An instance of the module that follows this tab.
  const address = `${import.meta.resolve('./queries.ts')}?tab`;
  const queries: typeof import('./queries.ts') = await import(address);
  const setHidden = (hidden: boolean) => {
    tab.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  const key = ['posts', 'hidden tab'];
  let title = 'At first';
  const store = queries.query(key, async () => title);
  const stop = store.listen(() => undefined);
  await until(() => store.get().data === 'At first');

  setHidden(true);
  title = 'After the user’s change';
  queries.invalidate('posts');
  setHidden(false);
  queries.refreshForOthersChanges('all');
  await until(() => store.get().data === title);
  assert.equal(queries.isOthersChange(key), false);

  title = 'After a colleague’s change';
  queries.refreshForOthersChanges('all');
  await until(() => store.get().data === title);
  assert.equal(queries.isOthersChange(key), true);
  stop();
});

test('a list that is opened after a change does not show the state before it', async () => {
  const pending: ((title: string) => void)[] = [];
  const open = () => {
    const store = query(['posts', 'all'], () => new Promise<string>((answer) => pending.push(answer)));
    const titles: (string | undefined)[] = [];
    const stop = store.listen(({ data }) => void titles.push(data));
    return { store, titles, stop };
  };
  const before = open();
  await until(() => pending.length === 1);
  pending[0]?.('First title');
  await until(() => before.store.get().data === 'First title');
  before.stop();

  invalidate('posts');
  const after = open();
  await until(() => pending.length === 2);
  pending[1]?.('Second title');
  await until(() => after.store.get().data === 'Second title');
  assert.deepEqual(new Set(after.titles), new Set([undefined, 'Second title']));
  after.stop();
});

/** Opens a list whose requests can fail, as its screen does, and waits for the answer. */
async function openedList(key: readonly string[], load: () => Promise<string>) {
  const store = query(key, load);
  const stop = store.listen(() => undefined);
  await until(() => !store.get().loading);
  const { data, error } = store.get();
  return { store, data, error, stop };
}

test('a list that is opened again without a network shows what it had loaded before', async () => {
  let isOffline = false;
  const open = () =>
    openedList(['occurrences', 'attendees', '1001'], async () => {
      if (isOffline) throw new Error('The studio cannot be reached.');
      return 'Ada';
    });
  (await open()).stop();
  isOffline = true;
  for (const attempt of ['first', 'second']) {
    refreshForOthersChanges('all');
    const { store, data, error, stop } = await open();
    assert.equal(data, 'Ada', attempt);
    assert.ok(error, attempt);
    retryQuery(['occurrences', 'attendees', '1001']);
    await until(() => !store.get().loading);
    assert.equal(store.get().data, 'Ada', `${attempt}, tried again`);
    stop();
  }
});

test('a list that could not be loaded after a change does not show the state before it', async () => {
  let isOffline = false;
  const open = () =>
    openedList(['occurrences', 'attendees', '1002'], async () => {
      if (isOffline) throw new Error('The studio cannot be reached.');
      return 'Ada';
    });
  const before = await open();
  isOffline = true;
  invalidate('occurrences');
  before.stop();
  const { data, stop } = await open();
  assert.equal(data, undefined);
  stop();
});

test('a saved record is shown in every result that contains it before they are refreshed, and no other record changes', async () => {
  const rows = [
    { id: 'mat', name: 'Mat', version: 1, ordered: 4 },
    { id: 'block', name: 'Block', version: 1, ordered: 0 },
  ];
  const list = query(['products', 'first page'], async () => ({ rows, total: 2 }));
  const single = query(['products', 'one'], async () => rows[0]);
  const other = query(['orders'], async () => ({ rows: [{ id: 'mat' }] }));
  const stops = [list, single, other].map((store) => store.listen(() => undefined));
  await until(() => [list, single, other].every((store) => store.get().data !== undefined));
  const before = other.get().data;

  showSaved({ ...rows[0] }, { id: 'mat', name: 'Cork mat', version: 2 });
  const saved = { id: 'mat', name: 'Cork mat', version: 2, ordered: 4 };
  assert.deepEqual(list.get().data, { rows: [saved, rows[1]], total: 2 });
  assert.deepEqual(single.get().data, saved);
  assert.equal(other.get().data, before);
  for (const stop of stops) stop();
});
