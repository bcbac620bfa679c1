import { Stripe } from 'stripe';
import { endsWithPeriod, idOf } from './payment-event.ts';

/** The states in which Stripe charges a subscription. */
const chargedStates: readonly string[] = ['active', 'past_due', 'unpaid'];

/**
 * Charges a subscription to the card that its customer has entered in Stripe's portal, and at once what the card before did
 * not pay. The portal only makes it the customer's card; Stripe charges the one of the subscription, which Checkout has set,
 * and tries an invoice again when it is due. Does nothing if there is no new card.
 * @param subscription With its customer and its latest invoice expanded.
 * @returns Whether there was a new card.
 * @throws Stripe.errors.StripeError if Stripe does not respond: the next call repeats it.
 */
export async function chargeNewCard(subscription: Stripe.Subscription, stripe: Stripe): Promise<boolean> {
  const { id, customer, status, latest_invoice: invoice } = subscription;
  if (!chargedStates.includes(status) || typeof customer === 'string' || customer.deleted) return false;
  const card = idOf(customer.invoice_settings.default_payment_method);
  if (card === null || card === idOf(subscription.default_payment_method)) return false;
  const isUnpaid = status !== 'active' && typeof invoice === 'object' && invoice?.status === 'open';
  if (isUnpaid && invoice.id && !endsWithPeriod(subscription))
    await stripe.invoices.pay(invoice.id, { payment_method: card }).catch((error: unknown) => {
      // The card is declined, or the invoice was paid in the meantime: an event reports either.
      if (
        !(error instanceof Stripe.errors.StripeCardError) &&
        !(error instanceof Stripe.errors.StripeInvalidRequestError)
      )
        throw error;
    });
  await stripe.subscriptions.update(id, { default_payment_method: card });
  return true;
}
