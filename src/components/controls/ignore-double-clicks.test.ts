import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';

class FakeElement {
  readonly control: string | null;
  constructor(control: string | null) {
    this.control = control;
  }
  closest() {
    return this.control;
  }
}
Object.assign(globalThis, { Element: FakeElement });

interface FakeClick {
  /** The name of the clicked control; null beside all controls. */
  on: string | null;
  /** In milliseconds. */
  at: number;
  /** The distance from the left edge, in pixels. */
  x?: number;
  /** 0 for a click by keyboard, 2 for the second click of a double click. */
  detail?: number;
  pointerType?: string;
}

/** A page. `click` returns whether the control gets the click. */
function page() {
  const listeners = new Map<string, (event: unknown) => void>();
  ignoreDoubleClicks({
    addEventListener: (name: string, listener: unknown) =>
      void listeners.set(name, listener as (event: unknown) => void),
  });
  return {
    click: ({ on, at, x = 100, detail = 1, pointerType = 'touch' }: FakeClick): boolean => {
      let isStopped = false;
      listeners.get('click')?.({
        target: new FakeElement(on),
        timeStamp: at,
        clientX: x,
        clientY: 100,
        detail,
        pointerType,
        preventDefault: () => {},
        stopImmediatePropagation: () => {
          isStopped = true;
        },
      });
      return !isStopped;
    },
    type: ({ isTrusted = true } = {}) => listeners.get('input')?.({ isTrusted }),
  };
}

test('the second click of a double click reaches only the same control', () => {
  const { click } = page();
  assert.ok(click({ on: 'One more', at: 0 }));
  assert.ok(click({ on: 'One more', at: 150 }));

  const { click: clickNext } = page();
  assert.ok(clickNext({ on: 'Continue', at: 0 }));
  assert.ok(!clickNext({ on: 'Complete Booking', at: 150, x: 103 }));
  assert.ok(!clickNext({ on: 'Complete Booking', at: 300, x: 97 }));
});

test('two clicks of a mouse are a double click if the browser counts them as one', () => {
  for (const detail of [1, 2]) {
    const { click } = page();
    click({ on: 'Cancel', at: 0, pointerType: 'mouse' });
    const isSeparate = click({ on: 'Leave without saving', at: 150, pointerType: 'mouse', detail });
    assert.equal(isSeparate, detail === 1);
  }
});

test('the events of a form that the first click has shown do not end a double click', () => {
  const { click, type } = page();
  click({ on: 'Continue', at: 0 });
  type({ isTrusted: false });
  assert.ok(!click({ on: 'Complete Booking', at: 150 }));
});

test('a later click, one elsewhere, one by keyboard, and one after typing reach another control', () => {
  for (const second of [{ at: 550 }, { at: 150, x: 140 }, { at: 150, detail: 0 }]) {
    const { click } = page();
    click({ on: 'Continue', at: 0 });
    assert.ok(click({ on: 'Complete Booking', ...second }));
  }
  const { click, type } = page();
  click({ on: 'Continue', at: 0 });
  type();
  assert.ok(click({ on: 'Complete Booking', at: 150 }));
});

test('a click beside all controls is not the first or the second of a double click', () => {
  const { click } = page();
  click({ on: null, at: 0 });
  assert.ok(click({ on: 'Continue', at: 100 }));
  assert.ok(click({ on: null, at: 150 }));
});
