import { median } from '#bench/median.ts';
import type { BookingServer } from './booking-server.ts';

const members = 200;
const rounds = 5;

/**
 * SQL that creates members with passes, a class for all of them, and a function that books a place on one date for each,
 * one after the other in one transaction. The function returns the number of bookings per second.
 */
export const membersWithPasses = `
insert into studio.plans (key, name, kind, price_minor, credits, days, begins)
values ('bench-pack', 'Bench Pack', 'pack', 100, 1000, 365, 'bought');
insert into studio.instructors (key, name) values ('bench-instructor', 'Bench Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('bench-class', 'Bench Class', 'hatha', 1, 'bench-instructor', '{1,2,3,4,5,6,7}', '05:00', '05:45', ${members}, 1500);
insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), 'bench-' || number || '@post.example', now() from generate_series(1, ${members}) as number;
select studio.give_pass(studio.person_for('Member', users.email, ''), 'bench-pack', '')
from auth.users where users.email like 'bench-%';
create function public.bench_bookings(method text, ahead integer) returns double precision
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := pg_catalog.clock_timestamp();
  member record;
  answer jsonb;
begin
  for member in
    select users.id, users.email, row_number() over () as position from auth.users where users.email like 'bench-%'
  loop
    perform pg_catalog.set_config('request.jwt.claim.sub', member.id::text, true);
    answer := public.book(
      'bench-class', studio.studio_today() + ahead, 'Member', member.email,
      -- Each member has a different number, because the places per number are limited.
      '07700 900' || pg_catalog.lpad(member.position::text, 3, '0'), method, false, gen_random_uuid()
    );
    if answer ->> 'kind' <> 'booked' then
      raise exception '%', answer;
    end if;
  end loop;
  return ${members} / extract(epoch from pg_catalog.clock_timestamp() - began);
end;
$$;
`;

export const byPassHeadings = ['On', 'At the studio, bookings/s', 'By a pass, bookings/s', 'A pass costs'];

/** Compares the bookings per second with and without a pass, as medians of rounds that alternate between both. */
export async function benchByPass(server: BookingServer): Promise<(string | number)[]> {
  const queries = Array.from({ length: 2 * rounds }, (_, round) => {
    const method = round % 2 === 0 ? 'pay_at_studio' : 'class_pass';
    return `select '${method}' as method, public.bench_bookings('${method}', ${2 + round}) as speed`;
  });
  const measurements = await server.rows<{ method: string; speed: number }>(...queries);
  const medianSpeed = (method: string) =>
    median(measurements.filter((measurement) => measurement.method === method).map(({ speed }) => speed));
  const [withoutPass, byPass] = [medianSpeed('pay_at_studio'), medianSpeed('class_pass')];
  const cost = 1000 / byPass - 1000 / withoutPass;
  return [server.name, Math.round(withoutPass), Math.round(byPass), `${cost.toFixed(1)} ms`];
}
