/**
 * The decisions of admins about payments, each for a reason: what staff read afterwards, the button that opens the form, and that
 * of the form.
 */
export const decisions = {
  'keep-money': { label: 'Not refunded', action: 'Keep the Money', submit: 'Keep It' },
  'withdraw-pass': { label: 'Pass withdrawn', action: 'Withdraw the Pass', submit: 'Withdraw It' },
  'make-pass-due': {
    label: 'Pass to be paid again',
    action: 'Make It Due Again',
    submit: 'Make It Due',
  },
  'leave-pass': { label: 'Pass left valid', action: 'Leave It Valid', submit: 'Leave It Valid' },
} as const;

export type PaymentDecision = keyof typeof decisions;

/** The decisions about a pass of which a bank took the money. */
export type PassDecision = Exclude<PaymentDecision, 'keep-money'>;
