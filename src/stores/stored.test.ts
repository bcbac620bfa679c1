import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { anyText, stored } from './stored.ts';

/** A separate key for each test: values that could not be stored are cached by their key. */
let key = '';
let count = 0;

/** The browser's stored items, and whether it can store any. */
let items: Map<string, string>;
let full: boolean;
let blocked: boolean;

const page = new EventTarget();
const warn = mock.method(console, 'warn', () => {});
const warnings = () => warn.mock.calls.map(({ arguments: [message] }) => String(message)).join('\n');

const browser = {
  getItem: (name: string) => {
    if (blocked) throw new Error('blocked');
    return items.get(name) ?? null;
  },
  setItem: (name: string, value: string) => {
    if (full || blocked) throw new Error('quota exceeded');
    items.set(name, value);
  },
  removeItem: (name: string) => items.delete(name),
};
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
});
for (const area of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, area, { value: browser, configurable: true });

beforeEach(() => {
  key = `ekantik-test-${++count}`;
  items = new Map();
  full = false;
  blocked = false;
});
afterEach(() => warn.mock.resetCalls());

/** Accepts only whole numbers. */
function wholeNumber(value: unknown, warn: (problem: string) => void): number {
  if (typeof value !== 'number') throw new Error('it is not a number');
  if (!Number.isInteger(value)) warn(`${value} was rounded`);
  return Math.round(value);
}

const numbers = () => stored(key, wholeNumber, { fallback: 7 });

test('a value is stored as JSON, or as plain text', () => {
  numbers().write(3);
  assert.equal(items.get(key), '3');
  assert.equal(numbers().read(), 3);
  const text = stored<string | undefined>(key, anyText, { fallback: undefined, asText: true });
  text.write('3 free places');
  assert.equal(items.get(key), '3 free places');
  assert.equal(text.read(), '3 free places');
});

test('a missing or deleted value is read as the default, without a warning', () => {
  assert.equal(numbers().read(), 7);
  numbers().write(3);
  numbers().write(undefined);
  assert.equal(items.has(key), false);
  assert.equal(numbers().read(), 7);
  assert.equal(warnings(), '');
});

test('an invalid value is read as the default, with a single warning', () => {
  for (const broken of ['{', '"many"', 'null']) {
    key = `ekantik-test-${++count}`;
    items.set(key, broken);
    assert.equal(numbers().read(), 7, broken);
    assert.equal(numbers().read(), 7);
    assert.equal(warnings(), `${key} is not used: it is not a number`);
    warn.mock.resetCalls();
  }
});

test('a warning is logged when the parser corrects a value', () => {
  items.set(key, '2.6');
  assert.equal(numbers().read(), 3);
  assert.equal(warnings(), '2.6 was rounded');
});

for (const failure of ['full', 'blocked'] as const) {
  test(`every reader has the value until the page is closed if storage is ${failure}`, () => {
    items.set(key, '1');
    if (failure === 'full') full = true;
    else blocked = true;
    numbers().write(5);
    assert.equal(numbers().read(), 5);
    assert.match(warnings(), new RegExp(`${key} cannot be stored and lasts as long as this page`));
    numbers().write(undefined);
    assert.equal(numbers().read(), 7);
  });
}

test('a value that another tab stored replaces one that this tab could not store', () => {
  full = true;
  numbers().write(5);
  items.set(key, '9');
  assert.equal(numbers().read(), 9);
});

test('a subscriber receives changes by other tabs until it unsubscribes', () => {
  const received: number[] = [];
  const stop = numbers().subscribe((value) => received.push(value));
  const storageEvent = (name: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
  items.set(key, '1');
  storageEvent(key);
  storageEvent('something else');
  items.clear();
  storageEvent(null);
  items.set(key, '2');
  page.dispatchEvent(new Event('pageshow'));
  stop();
  storageEvent(key);
  assert.deepEqual(received, [1, 7, 2]);
});
