import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const script = readFileSync(new URL('./before-hydration.js', import.meta.url), 'utf8');

type Listener = (event: unknown) => unknown;

/** The parts of a document that the script uses. `clicks` has the listeners of the product list. */
function page() {
  const listeners = new Map<string, Set<Listener>>();
  const clicks: string[] = [];
  class Element {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    closest() {
      return this;
    }
    click() {
      let stopped = false;
      const event = { target: this, stopPropagation: () => (stopped = true) };
      for (const listener of listeners.get('click') ?? []) listener(event);
      if (!stopped) clicks.push(this.name);
    }
  }
  const listening = {
    addEventListener: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    removeEventListener: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
  };
  const requests: string[] = [];
  const filters = {
    ...listening,
    firstElementChild: { dataset: {} as Record<string, string> },
    contains: () => false,
    dispatchEvent: ({ type }: Event) => requests.push(type),
  };
  runInNewContext(script, {
    document: { ...listening, currentScript: { previousElementSibling: filters } },
    location: { search: '' },
    history: {},
    Element,
    Event,
    setTimeout,
  });
  const hydrate = async () => {
    for (const listener of listeners.get('island:hydrated') ?? []) await listener({});
  };
  const fail = () => {
    for (const listener of listeners.get('astro:hydration-error') ?? []) listener({});
  };
  return { press: (name: string) => new Element(name).click(), hydrate, fail, clicks, filters, requests };
}

test('clicks from before hydration are repeated afterwards, in order', async () => {
  const { press, hydrate, clicks } = page();
  press('mat');
  press('strap');
  assert.deepEqual(clicks, []);
  await hydrate();
  assert.deepEqual(clicks, ['mat', 'strap']);
});

test('clicks during the replay are queued behind the earlier ones, and clicks after it are not queued', async () => {
  const { press, hydrate, clicks } = page();
  press('mat');
  press('strap');
  const hydrated = hydrate();
  press('book');
  await hydrated;
  press('course');
  assert.deepEqual(clicks, ['mat', 'strap', 'book', 'course']);
});

test('a press loads the filters, and waits for them', async () => {
  const { press, hydrate, filters, requests } = page();
  press('mat');
  assert.deepEqual(requests, ['pointerenter']);
  assert.ok('held' in filters.firstElementChild.dataset);
  await hydrate();
  assert.ok(!('held' in filters.firstElementChild.dataset));
});

test('clicks are dropped if the filters cannot be loaded, and later ones are repeated', async () => {
  const { press, hydrate, fail, clicks } = page();
  press('mat');
  fail();
  press('strap');
  await hydrate();
  assert.deepEqual(clicks, ['strap']);
});
