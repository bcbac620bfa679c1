import { DeskScenario } from './scenarios/desk-scenario.ts';
import { step } from './scenarios/desk-step.ts';
import { testScenarios } from './scenarios/scenarios.ts';

/* In whatever order banks and admins act on a payment, every amount that somebody has to return is a problem until they have. */

testScenarios('no sequence of disputes, refunds and cancellations hides money that is to be refunded', {
  step,
  steps: 14,
  scenarios: 12,
  create: () => new DeskScenario(),
  prepare: `
    update studio.studio_settings set takes_online = true;
    insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
    insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
    values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 5, 1500);
    insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250), ('pen', 'Pen', 'books', 250);
    insert into studio.stock_movements (product, change, reason) values ('ink', 9, 'opening'), ('pen', 9, 'opening');
    insert into studio.plans (key, name, kind, price_minor, credits, days)
    values ('taster', 'Taster', 'pack', 2000, 3, 30);
    create function public.small_class() returns bigint language sql stable as $$
      select number from studio.occurrences where series = 'small' and held_on = '2027-01-11'; $$;
    create function public.toggle_class() returns void language sql as $$
      update studio.occurrences set cancelled_at = case when cancelled_at is null then studio.studio_now() end
      where number = public.small_class(); $$;
    create table public.payments_before as select coalesce(max(number), 10000) as number from studio.payments;
    create function public.first_payment() returns bigint language sql stable as $$ select number from public.payments_before; $$;`,
});
