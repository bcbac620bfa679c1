/**
 * Whether payments online can be switched on, and what is missing if they cannot.
 * @param ready Whether the server has said that it has Stripe's keys.
 */
export function onlineReadinessText(ready: boolean, takesOnline: boolean): string {
  if (ready)
    return takesOnline
      ? 'The server has its keys for Stripe. Visitors can pay online.'
      : 'The server has its keys for Stripe. You can switch online payments on.';
  return takesOnline
    ? 'The server has lost its keys for Stripe, so nothing is offered online until they are back. Ask whoever runs the server.'
    : 'The server has no keys for Stripe yet. Whoever runs the server sets them, and within a minute or two you can switch online payments on here.';
}
