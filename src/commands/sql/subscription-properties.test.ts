import { testScenarios } from './scenarios/scenarios.ts';
import { month, price } from './scenarios/stripe-of-subscriptions.ts';
import { SubscriptionScenario } from './scenarios/subscription-scenario.ts';
import { step } from './scenarios/subscription-step.ts';

/*
 * Memberships over three months and more: in whatever order Stripe's events arrive, however often charges fail and
 * whatever is refunded, ended or disputed, each month that Stripe charged is in the books once, and nothing is charged for
 * a membership that has ended.
 */

testScenarios('no sequence of events loses or doubles a month, or renews what has ended', {
  step,
  steps: 45,
  scenarios: 12,
  create: () => new SubscriptionScenario(),
  prepare: `
    update studio.studio_settings set takes_online = true, online_ready = true;
    insert into studio.plans (key, name, kind, price_minor, days, renews)
    values ('monthly', 'Monthly', 'unlimited', ${price}, ${month}, true);`,
});
