import { sampleBooked } from '#domain/occurrences/occurrence.ts';
import { scheduledClasses } from '#domain/schedule/schedule.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';
import { samplePeople } from './sample-people.ts';
import { readSeries } from './series.ts';
import { literal, rows } from './sql-values.ts';

/** Weeks relative to this one that have sample bookings; the formula gives none from the sixth week ahead. */
const weeks = [-2, -1, 0, 1, 2, 3, 4, 5];

/** How many people take part at home in each coming date of a streamed class that has bookings. */
const peopleAtHome = 3;

/**
 * Sample bookings, relative to the day on which the database is created: their numbers come from sampleBooked, so
 * that they agree with the static pages. Three of them are the demo member's.
 */
export function bookingsSeed(root?: string): string {
  const series = readSeries(root);
  const taken = scheduledClasses(series).map(({ series: key, day, capacity, spots }) => ({
    key,
    day,
    written: capacity - spots,
    full: spots === 0,
  }));
  return taken.length > 0 ? memberSeed(taken) + othersSeed(taken) : '';
}

/** The places that are taken in a class of the sample week. */
interface TakenPlaces {
  key: string;
  day: Weekday;
  written: number;
  full: boolean;
}

function memberSeed(taken: readonly TakenPlaces[]): string {
  const open = taken.find(({ written, full }) => written > 0 && !full);
  const full = taken.find((date) => date.full);
  const own = [
    ...(open
      ? [
          [open.key, numberOf(open.day), -1, 'attended'],
          [open.key, numberOf(open.day), 1, 'confirmed'],
        ]
      : []),
    ...(full ? [[full.key, numberOf(full.day), 1, 'waitlisted']] : []),
  ];
  if (own.length === 0) return '';
  return `-- The demo member: a past class, a coming class, and a class for which she waits.

insert into studio.bookings (
  occurrence, name, email, phone, payment_method, status, user_id, request_id, booked_at
)
select
  occurrences.number, 'Sadie Marlow', 'member@ekantik.example', '07700 900103', 'class_pass',
  own.status::studio.booking_status, 'a0000000-0000-4000-8000-000000000003', gen_random_uuid(),
  least(studio.studio_now(), studio.studio_instant(occurrences.held_on, occurrences.starts)) - interval '50 hours'
from (values
${rows(own)}
) as own (series, weekday, week, status)
join studio.occurrences on occurrences.series = own.series
  and occurrences.held_on = date_trunc('week', studio.studio_today())::date + 7 * own.week + own.weekday
order by occurrences.number;

`;
}

const othersSeed = (
  taken: readonly TakenPlaces[],
): string => `-- Everybody else: the places taken in the weeks ${weeks.join(', ')}, counted from the current week.

-- Without triggers, which take half of the time: they record changes by staff, and query the class of each booking.
alter table studio.bookings disable trigger user;

with taken (series, weekday, places) as (values
${rows(taken.map(({ key, day, written }) => [key, numberOf(day), weeks.map((week) => sampleBooked(written, week))]))}
), people as (
  select * from unnest(
    ${literal(samplePeople.map(({ name }) => name))},
    ${literal(samplePeople.map(({ email }) => email))},
    ${literal(samplePeople.map(({ phone }) => phone))}
  ) with ordinality as person (name, email, phone, number)
), filled as (
  select
    occurrences.number,
    class_series.price,
    -- Nobody has two places in a class, however large it is.
    least(taken.places[week - ${weeks[0]} + 1], ${samplePeople.length}) - studio.places_taken(occurrences.number) as others,
    studio.studio_instant(occurrences.held_on, occurrences.starts) as begins_at,
    studio.studio_instant(occurrences.held_on, occurrences.ends) as ends_at,
    class_series.streamed
  from taken
  cross join generate_series(${weeks[0]}, ${weeks.at(-1)}) as week
  join studio.occurrences on occurrences.series = taken.series
    and occurrences.held_on = date_trunc('week', studio.studio_today())::date + 7 * week + taken.weekday
  join studio.class_series on class_series.key = taken.series
), seated as (
  select
    filled.*, place, place > filled.others as at_home,
    least(studio.studio_now(), filled.begins_at) - interval '1 hour' * (3 + (filled.number * 5 + place * 7) % 120) as booked_at
  from filled cross join generate_series(
    1, filled.others + case
      when filled.streamed and filled.others > 0 and filled.ends_at > studio.studio_now() then ${peopleAtHome} else 0
    end
  ) as place
)
insert into studio.bookings (
  occurrence, name, email, phone, payment_method, status, request_id, booked_at, price_minor, currency, at_home
)
select
  seated.number, people.name, people.email, people.phone,
  (array['credit_card', 'pay_at_studio']::studio.payment_method[])[1 + (seated.number + place) % 2],
  case
    when seated.ends_at > studio.studio_now() then 'confirmed'
    when (seated.number + place) % 13 = 0 then 'no-show'
    else 'attended'
  end::studio.booking_status,
  gen_random_uuid(), seated.booked_at, seated.price, 'GBP', seated.at_home
from seated
join people on people.number = 1 + (seated.number * 11 + place) % ${samplePeople.length}
order by seated.booked_at, seated.number, place;

-- The same result as the trigger set_person(), which processes one row at a time.
insert into studio.people (name, email, phone)
select distinct on (lower(bookings.email)) bookings.name, bookings.email, bookings.phone
from studio.bookings where bookings.person is null and bookings.email <> ''
order by lower(bookings.email), bookings.number
on conflict do nothing;

update studio.bookings set person = people.number
from studio.people
where bookings.person is null and people.email <> '' and lower(people.email) = lower(bookings.email);

alter table studio.bookings enable trigger user;
`;

const numberOf = (day: Weekday) => weekdayNames.indexOf(day);
