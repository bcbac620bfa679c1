import { testStories } from './stories/stories.ts';
import { month, price } from './stories/stripe-of-subscriptions.ts';
import { step } from './stories/subscription-step.ts';
import { SubscriptionStory } from './stories/subscription-story.ts';

/*
 * Memberships over three months and more: in whatever order Stripe's events arrive, however often charges fail and
 * whatever is refunded, ended or disputed, each month that Stripe charged is in the books once, and nothing is charged for
 * a membership that has ended.
 */

testStories('no sequence of events loses or doubles a month, or renews what has ended', {
  step,
  steps: 45,
  stories: 12,
  create: () => new SubscriptionStory(),
  prepare: `
    update studio.studio_settings set takes_online = true, online_ready = true;
    insert into studio.plans (key, name, kind, price_minor, days, renews)
    values ('monthly', 'Monthly', 'unlimited', ${price}, ${month}, true);`,
});
