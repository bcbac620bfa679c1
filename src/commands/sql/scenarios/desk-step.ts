import fc from 'fast-check';

/** An action of an admin. `about` is the index of the payment, the purchase or the problem that it is about. */
export interface DeskStep {
  do: 'desk';
  action:
    | 'take'
    | 'refund'
    | 'mistake'
    | 'cancel'
    | 'restore'
    | 'call-off'
    | 'collect'
    | 'keep'
    | 'undo'
    | 'decide';
  about: number;
}

/** A step of a scenario about payments: of a bank, of Stripe, or of an admin. */
export type Step =
  | DeskStep
  | { do: 'dispute'; about: number; outcome: number }
  | { do: 'refund-changed'; about: number; outcome: number }
  | { do: 'sweep'; about: number };

const about = fc.nat({ max: 30 });
/** Of a dispute: opened, won or lost, mostly lost. Of a refund: pending, succeeded or failed. */
const outcome = fc.constantFrom(0, 1, 1, 2, 2, 2);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('desk' as const),
      action: fc.constantFrom(
        'take',
        'take',
        'take',
        'refund',
        'mistake',
        'cancel',
        'restore',
        'restore',
        'call-off',
        'collect',
        'keep',
        'undo',
        'decide',
      ),
      about,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('dispute' as const), about, outcome }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund-changed' as const), about, outcome }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), about }) },
);
