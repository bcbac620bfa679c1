import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

/** The booking or order to pay for. */
export interface Purchase {
  kind: 'booking' | 'order';
  email: string;
  [field: string]: unknown;
}

/** Purchases to pay for, each of another person. */
export function purchases() {
  let people = 0;
  const person = () => {
    people += 1;
    return { name: 'Ada Marsh', email: `pays${people}@post.example`, phone: `07700 9${10_000 + people}` };
  };
  /** A booking of a class with free places, a different one each time. */
  const classToPay = (): Purchase => ({
    kind: 'booking',
    series: 'hatha-sunrise',
    heldOn: addDays(mondayOf(studioDayOf(new Date())), 7 * (3 + (people % 20))),
    ...person(),
  });
  const bolsters = (): Purchase => ({
    kind: 'order',
    ...person(),
    note: '',
    lines: [{ product: 'buckwheat-bolster', quantity: 1 }],
  });

  return { classToPay, bolsters };
}
