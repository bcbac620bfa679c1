const RealDate = Date;
let ahead = 0;

/** The time of this process, and so of its database: PGlite takes it from JavaScript. */
class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(ShiftedDate.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

/** The maximum delay of a timer in Node, in milliseconds. A longer one ends after 1 ms, with a warning. */
const maxDelay = 2 ** 31 - 1;

/*
 * PostgreSQL keeps the instant at which its timer is due. When the clock is set back by months, the timer ends too early,
 * and PostgreSQL starts it again for the remaining months. Without a limit that would repeat each millisecond.
 */
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (start, self, [handler, delay, ...values]) =>
    Reflect.apply(start, self, [handler, delay > maxDelay ? maxDelay : delay, ...values]),
});

/** Sets this process's clock to an instant, from which it continues; to the real time by default. */
export function setClock(at?: string): void {
  ahead = at === undefined ? 0 : RealDate.parse(at) - RealDate.now();
}
