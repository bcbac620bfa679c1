import { checkouts } from './checkouts.ts';

/** The query parameter of the address to which Stripe's portal returns: /account?from=portal. */
const returnParameter = 'from';

/**
 * Goes to Stripe's page for the card of a membership.
 * @param subscription Its number.
 * @returns False if the studio or Stripe is unreachable.
 */
export async function openPortal(subscription: number): Promise<boolean> {
  const answer = await checkouts()
    .then((service) => service.portal(subscription))
    .catch(() => undefined);
  if (answer?.kind !== 'redirect') return false;
  location.assign(answer.url);
  return true;
}

/**
 * After a visit to Stripe's portal, has the studio ask Stripe for the state of the memberships: the webhook may be late.
 * In an outage the last known state is shown.
 */
export async function returnFromPortal(): Promise<void> {
  const address = new URL(location.href);
  if (address.searchParams.get(returnParameter) !== 'portal') return;
  address.searchParams.delete(returnParameter);
  history.replaceState(history.state, '', address);
  await checkouts()
    .then((service) => service.refreshMemberships())
    .catch(() => undefined);
}
