import { samplePasses } from './sample-passes.ts';
import { rows } from './sql-values.ts';

/** The passes and the ledger of their credits, which contains every sample booking that a pass paid for. */
export const passesSeed =
  () => `-- Passes. The demo member's pack is the first; a staff member corrected it once.

with sample (full_name, email, phone, plan, begun_ago, position) as (values
${rows([
  ['Sadie Marlow', 'member@ekantik.example', '07700 900103', 'ten-class-pack', 24, 0],
  ...samplePasses.map(({ name, email, phone, plan, startedDaysAgo }, index) => [
    name,
    email,
    phone,
    plan,
    startedDaysAgo,
    index + 1,
  ]),
])}
)
insert into studio.passes (
  person, plan, name, kind, price_minor, currency, credits, days, begins, daily_limit, introductory, guests,
  store_discount, workshop_discount, waitlist_priority, bought_at, from_on, begun_on
)
select
  studio.person_for(sample.full_name, sample.email, sample.phone), plans.key, plans.name, plans.kind, plans.price_minor,
  plans.currency, plans.credits, plans.days, plans.begins, plans.daily_limit, plans.introductory, plans.guests,
  plans.store_discount, plans.workshop_discount, plans.waitlist_priority,
  studio.studio_instant(studio.studio_today() - begun_ago, '09:30'), studio.studio_today() - begun_ago, studio.studio_today() - begun_ago
from sample join studio.plans on plans.key = sample.plan
order by sample.position;

insert into studio.pass_entries (pass, kind, credits, guests, reason, made_at)
select passes.number, 'given', coalesce(passes.credits, 0), passes.guests, 'At reception.', passes.bought_at
from studio.passes order by passes.number;

insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
select
  min(passes.number), 'corrected', -3, 'Three classes were on the paper card.',
  'a0000000-0000-4000-8000-000000000001', min(passes.bought_at) + interval '1 hour'
from studio.passes where passes.plan = 'ten-class-pack'
having count(*) > 0;

-- A pass pays for the bookings of its owner while it is valid, as long as it has credits.

alter table studio.bookings disable trigger user;

with paid as (
  select
    bookings.number, passes.number as pass, passes.kind, passes.credits,
    greatest(bookings.booked_at, passes.bought_at + interval '2 hours') as taken_at,
    row_number() over (partition by passes.number order by occurrences.held_on, occurrences.starts) as nth
  from studio.passes
  join studio.people on people.number = passes.person
  join studio.bookings on lower(bookings.email) = lower(people.email)
    and bookings.status in ('confirmed', 'attended', 'no-show')
  join studio.occurrences on occurrences.number = bookings.occurrence
    and occurrences.held_on between passes.from_on and passes.to_on
), taken as (
  insert into studio.pass_entries (pass, kind, credits, booking, made_at)
  select pass, 'taken', case when credits is null then 0 else -1 end, number, taken_at
  from paid where credits is null or nth <= 6
  order by taken_at, number
  returning pass_entries.booking
)
update studio.bookings set
  payment_method = case paid.kind when 'unlimited' then 'membership' else 'class_pass' end::studio.payment_method
from paid join taken on taken.booking = paid.number
where bookings.number = paid.number;

alter table studio.bookings enable trigger user;

-- The remaining credits of ended passes expire, as in the nightly job.
select studio.check_passes();
`;
