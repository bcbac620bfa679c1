import fc from 'fast-check';

/** A step of a scenario. `about` is the index of the event or payment that it is about. */
export type Step =
  | { do: 'buy' | 'fail' | 'accept' | 'portal' | 'end' | 'sweep' | 'repeat' }
  | { do: 'wait'; days: number }
  | { do: 'deliver' | 'refund' | 'dispute'; about: number };

const about = fc.nat({ max: 20 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ do: 'buy' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 8, 30) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), about }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('fail', 'accept', 'accept', 'portal', 'end', 'sweep', 'sweep', 'repeat'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('refund', 'dispute'), about }) },
);
