/** The messages for refused payments and refunds: the reason, and what to do next. */
export const paymentRefusalMessages = {
  'not-allowed': 'You may not do this. Ask an admin.',
  unknown: 'This no longer exists. Please look at the list again.',
  'nothing-due': 'There is nothing left to pay: somebody has taken the payment meanwhile.',
  'amount-changed': 'The amount has changed meanwhile. Please look at it again.',
  'tender-invalid': 'Please choose how it is paid.',
  'not-online': 'This was not paid online. Please choose how the money is refunded.',
  'goes-back-online':
    'This was paid online, so it goes back the same way, to the card that paid. Please choose “Online”.',
  'amount-invalid': 'Please enter how much to refund.',
  'too-much': 'That is more than is left of the payment. Please enter less.',
  'reason-invalid': 'Please give a reason of up to 200 characters. The books keep it.',
  'not-to-refund':
    'Nothing is changed: somebody has refunded or kept the money meanwhile. Look at the list again.',
  'not-to-decide': 'Nothing is changed: somebody has decided about the pass meanwhile, or it is over.',
  'day-invalid': 'This day is in the future. Please choose an earlier one.',
  'email-invalid': 'Please enter an email address, such as name@example.com.',
  'place-gone':
    'The class has begun, or the place is cancelled already. Look at the payment again, and refund it.',
  'not-handed-out':
    'The order has not been collected, so its pieces are still here. Cancel the order to put them back.',
} as const;
