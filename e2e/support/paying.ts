import { startStripeStandIn } from '../../src/commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '../../src/commands/stripe-stand-in/stripe-stand-in.ts';
import { test as base, expect } from './page-test.ts';

const webhookSecret = 'whsec_stand_in';

/** The stand-in for Stripe in one test, with the studio's sweep. */
interface Stripe extends StripeStandIn {
  /** Sends the studio's due work to Stripe, as the scheduler does every minute. */
  sweep(): Promise<void>;
}

/** The `test` of a studio that takes payments online: its server functions call the stand-in. */
export const test = base.extend<{ stripe: Stripe }>({
  stripe: [
    async ({ studio, baseURL, at }, use) => {
      const clock = at === undefined ? undefined : () => Date.parse(at);
      const standIn = await startStripeStandIn(0, clock);
      standIn.webhook = { url: `${studio.url}/functions/v1/stripe-webhook`, secret: webhookSecret };
      Object.assign(studio.variables, {
        STRIPE_SECRET_KEY: standIn.key,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: standIn.url,
        PUBLIC_SITE_URL: baseURL,
      });
      await studio.sql('update studio_settings set takes_online = true, online_ready = true');
      const sweep = async () => {
        const response = await fetch(`${studio.url}/functions/v1/settle-payments`, {
          method: 'POST',
          headers: { apikey: studio.secretKey },
        });
        expect(await response.json()).toMatchObject({ failed: 0 });
      };
      await use(Object.assign(standIn, { sweep }));
      await standIn.stop();
    },
    // The studio is prepared for every test of a file, even for one that does not use the stand-in.
    { auto: true },
  ],
});

export { expect };
