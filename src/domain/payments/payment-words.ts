/** "R-10001": how a payment and its receipt are spoken of. */
export function paymentReference({ number }: { number: number }): string {
  return `R-${number}`;
}

/** Why taking or giving back money was refused, and what to do next. */
export const paymentRefusalWords = {
  'not-allowed': 'You may not do this. Ask an admin.',
  unknown: 'This is not there any more. Please look at the list again.',
  'nothing-due': 'Nothing is to be paid any more: somebody has taken the payment meanwhile.',
  'amount-changed': 'The amount has changed meanwhile. Please look at it again.',
  'method-invalid': 'Please choose how it is paid.',
  'amount-invalid': 'Please enter how much is given back.',
  'too-much': 'That is more than is left of the payment. Please enter less.',
  'reason-invalid': 'Please give a reason of up to 200 characters. The books keep it.',
  'day-invalid': 'This day is still to come. Please choose an earlier one.',
  'not-handed-out':
    'The order has not been collected, so its pieces are still here. Cancel the order to put them back.',
} as const;
