import { CheckoutScenario } from './scenarios/checkout-scenario.ts';
import { step } from './scenarios/checkout-step.ts';
import { testScenarios } from './scenarios/scenarios.ts';

/*
 * In whatever order events happen, nothing is sold twice and no money is lost or doubled. The stand-in for Stripe
 * consists of a few sums here: its charges, refunds and disputes.
 */

testScenarios('no sequence of events oversells, loses money or doubles it', {
  step,
  steps: 50,
  scenarios: 8,
  create: () => new CheckoutScenario(),
  prepare: `
    update studio.studio_settings set takes_online = true;
    insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
    insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
    values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 1, 1500);
    insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250);
    insert into studio.stock_movements (product, change, reason) values ('ink', 2, 'opening');
    insert into studio.plans (key, name, kind, price_minor, credits, days, introductory)
    values ('taster', 'Taster', 'pack', 2000, 3, 30, true);`,
});
