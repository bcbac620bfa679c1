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
  const filters = { ...listening, contains: () => false };
  runInNewContext(script, {
    document: { ...listening, currentScript: { previousElementSibling: filters } },
    location: { search: '' },
    history: {},
    Element,
    setTimeout,
  });
  const hydrate = async () => {
    for (const listener of listeners.get('island:hydrated') ?? []) await listener({});
  };
  return { press: (name: string) => new Element(name).click(), hydrate, clicks };
}

test('repeats clicks from before hydration afterwards, in order', async () => {
  const { press, hydrate, clicks } = page();
  press('mat');
  press('strap');
  assert.deepEqual(clicks, []);
  await hydrate();
  assert.deepEqual(clicks, ['mat', 'strap']);
});

test('queues clicks during the replay behind the earlier ones, and none after it', async () => {
  const { press, hydrate, clicks } = page();
  press('mat');
  press('strap');
  const hydrated = hydrate();
  press('book');
  await hydrated;
  press('course');
  assert.deepEqual(clicks, ['mat', 'strap', 'book', 'course']);
});
