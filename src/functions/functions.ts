import { asGuest } from './as-guest.ts';
import { calendar } from './calendar.ts';
import { checkout } from './checkout.ts';
import { mailWebhook } from './mail-webhook.ts';
import { publish } from './publish.ts';
import { publishAutomatically } from './publish-automatically.ts';
import { sendMails } from './send-mails.ts';
import type { ServerFunction } from './server/server-function.ts';
import { settlePayments } from './settle-payments.ts';
import { stripeWebhook } from './stripe-webhook.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * The server functions by their name in the URL. Each has a folder in `supabase/functions`, whose index.ts is the entry
 * file on a hosted project, and a section in `supabase/config.toml`. The source file has the function's name.
 */
export const functions: Readonly<Record<string, ServerFunction>> = {
  'as-guest': asGuest,
  calendar,
  checkout,
  'mail-webhook': mailWebhook,
  publish,
  'publish-automatically': publishAutomatically,
  'send-mails': sendMails,
  'settle-payments': settlePayments,
  'stripe-webhook': stripeWebhook,
  unsubscribe,
};
