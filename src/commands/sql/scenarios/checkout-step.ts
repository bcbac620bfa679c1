import fc from 'fast-check';

/** A step of a scenario. `about` is the index of the checkout that it is about. */
export type Step =
  | { do: 'begin'; guest: number; what: 'class' | 'order' | 'pass' }
  | { do: 'book'; guest: number }
  | { do: 'paid' | 'expired' | 'failed' | 'release' | 'cancel' | 'refund' | 'repeat'; about: number }
  | { do: 'refund-changed' | 'dispute'; about: number; outcome: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' };

const about = fc.nat({ max: 30 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      guest: fc.nat({ max: 4 }),
      what: fc.constantFrom('class', 'class', 'order', 'pass'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('book' as const), guest: fc.nat({ max: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('paid' as const), about }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('expired', 'failed', 'release', 'cancel', 'cancel', 'refund', 'repeat'),
      about,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refund-changed', 'dispute'),
      about,
      outcome: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 20) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
);
