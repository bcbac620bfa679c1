/*
 * Stripe's objects in Stripe's format, with the fields that this project reads. Amounts are in minor units, times
 * in seconds.
 */

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  amount_total: number;
  currency: string;
  created: number;
  expires_at: number;
  url: string | null;
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
  subscription: string | null;
  customer: string | null;
  invoice: string | null;
  livemode: false;
  /** The stand-in's own fields: its end by the stand-in's clock, and the lines of the payment page. */
  ends: number;
  lines: { name: string; quantity: number; amount: number }[];
  subscription_metadata: Record<string, string>;
}

export interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  created: number;
  disputed: boolean;
}

/** A visit to the billing portal. */
export interface Portal {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  /** The only thing that this visit is for; null for the whole portal. */
  flow: 'payment_method_update' | 'subscription_cancel' | null;
  url: string;
}

export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  charge: string;
  amount: number;
  currency: string;
  created: number;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  charge: string;
  amount: number;
  currency: string;
  created: number;
  status: 'needs_response' | 'won' | 'lost' | 'appeal_under_review' | 'prevented';
  reason: string;
}

export interface Customer {
  id: string;
  object: 'customer';
  /** The card for subscriptions without a card of their own. */
  invoice_settings: { default_payment_method: string | null };
}

export interface Subscription {
  id: string;
  object: 'subscription';
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  /** In seconds. After a cancellation in the portal only this is set, not cancel_at_period_end. */
  cancel_at: number | null;
  /** The card that Stripe charges, whatever the customer's is. */
  default_payment_method: string;
  latest_invoice: string | null;
  created: number;
  items: {
    object: 'list';
    data: { current_period_start: number; current_period_end: number }[];
  };
  /** The stand-in's own field: the price of a month. */
  amount: number;
  currency: string;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  status: 'paid' | 'open';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  customer: string;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  /** In seconds; null once it is paid, or after the last attempt. */
  next_payment_attempt: number | null;
  currency: string;
  created: number;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  lines: { object: 'list'; data: { period: { start: number; end: number } }[] };
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  invoice: string;
  status: 'paid';
  amount_paid: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  currency: string;
  created: number;
  arrival_date: number;
  status: 'paid' | 'failed';
  failure_code: string | null;
  /** Whether Stripe lists what it pays. */
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable';
}

/** A balance transaction; the sum of all is the balance. */
export interface Movement {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure';
  reporting_category:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout'
    | 'payout_reversal';
  /** The id of the object that caused it. */
  source: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  /** The stand-in's own field: the payout that pays it. */
  payout?: string;
}

export interface Event {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  api_version: string;
  data: { object: object };
}
