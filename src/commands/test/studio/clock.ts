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

/** Sets this process's clock to an instant, from which it continues; to the real time by default. */
export function setClock(at?: string): void {
  ahead = at === undefined ? 0 : RealDate.parse(at) - RealDate.now();
}
