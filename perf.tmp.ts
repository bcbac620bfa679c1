import { startPglite } from '#commands/sql/pglite.ts';
const db = await startPglite();
console.log('started', new Date().toISOString());
await db.run(`
do $$
declare t0 timestamptz; r jsonb; who uuid; i int; f text; told text := '';
begin
  select id into who from auth.users where email = 'admin@ekantik.example';
  alter table public.bookings disable trigger all;
  alter table public.class_series disable trigger all;
  alter table public.occurrences disable trigger all;
  insert into public.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price, status)
    select 'extra-' || n, 'Extra ' || n, 'hatha', 1, 'tom-hollis', '{Monday}', '05:00', '05:30', 1500, 'active' from generate_series(1, 85) n;
  perform public.stamp_series(null, public.studio_today() - 350, public.studio_today() + 55);
  insert into public.bookings (occurrence, name, email, phone, payment_method, status, request_id)
    select o.number, 'Guest ' || n, 'guest' || n || '@post.example', '07700 900200', 'class_pass', 'confirmed', gen_random_uuid()
    from generate_series(1, 100000) n join (select number, row_number() over (order by number) as rn, count(*) over () as c from public.occurrences) o on o.rn = 1 + n % o.c;
  perform set_config('request.jwt.claim.sub', who::text, true);
  foreach f in array array[
    'select public.staff_classes('''', null, 0, 25)', 'select public.staff_classes(''hatha'', ''tom-hollis'', 0, 25)',
    'select public.staff_classes('''', null, 75, 25)', 'select public.staff_instructors()', 'select public.staff_instructor(''tom-hollis'')'] loop
    for i in 1 .. 3 loop
      t0 := clock_timestamp(); execute f into r;
      told := told || E'\n' || f || ' ' || round(extract(epoch from clock_timestamp() - t0) * 1000) || ' ms';
    end loop;
  end loop;
  raise exception '%', told || ' bookings ' || (select count(*) from public.bookings) || ' occ ' || (select count(*) from public.occurrences);
end; $$;
`).catch((e: unknown) => console.log(String(e)));
await db.stop();
