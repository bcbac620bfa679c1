-- Generated from src/content by `npm run fix`: do not edit. Its parts are in src/commands/seed/.
-- Rows a new development database starts with: sample people, bookings and orders, and accounts with a known password.

begin;

-- No real studio may ever have them. The embedded server's PostgreSQL is compiled to WebAssembly, as no other is;
-- tests on a PostgreSQL of their own say what they want.
do $guard$
begin
  if version() not like '%wasm%' and current_setting('studio.takes_sample_rows', true) is distinct from 'yes' then
    raise exception 'supabase/seed.sql is for the embedded server only: it would bring sample people and accounts with a known password.'
      using hint = 'To fill a studio''s own database from src/content, run: npm run content push';
  end if;
end;
$guard$;

-- Three accounts, each with the password studio-demo-1. The newsletter starts without readers.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  id, 'authenticated', 'authenticated', email, hash, now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', ''
from (values
  ('a0000000-0000-4000-8000-000000000001'::uuid, 'admin@ekantik.example',
    '$2b$10$LXDgNj4SCLtrifdxv9bqGe.8o8ZMTxs4jejALNbS93F1ZPBc1HD3y'),
  ('a0000000-0000-4000-8000-000000000002'::uuid, 'instructor@ekantik.example',
    '$2b$10$azYlT6S03jHzSv0Cz7kHlOrN/kmFHBtFeLh6gnEWZN7vwjAn.egGO'),
  ('a0000000-0000-4000-8000-000000000003'::uuid, 'member@ekantik.example',
    '$2b$10$KV9wajWrHbOzkkN..6nUseAJL0itbVTIQDwtWDIKPQZD4BJKzaD6y')
) as demo (id, email, hash);

insert into auth.identities (id, user_id, provider, provider_id, identity_data)
select
  gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true)
from auth.users;

-- A trigger has made everybody a user.
update studio.user_roles set role = 'admin' where user_id = 'a0000000-0000-4000-8000-000000000001';
update studio.user_roles set role = 'instructor' where user_id = 'a0000000-0000-4000-8000-000000000002';

update studio.profiles set name = 'Imogen Vale', phone = '07700 900101'
where user_id = 'a0000000-0000-4000-8000-000000000001';
update studio.profiles set name = 'Tom Hollis', phone = '07700 900102'
where user_id = 'a0000000-0000-4000-8000-000000000002';
update studio.profiles set name = 'Sadie Marlow', phone = '07700 900103'
where user_id = 'a0000000-0000-4000-8000-000000000003';

-- Who teaches; Tom Hollis is the demo's instructor.

insert into studio.instructors (key, name, specialties, status) values
  ('ines-carvalho', 'Ines Carvalho', array['Yin', 'Restorative', 'Anatomy'], 'active'),
  ('meera-ashdown', 'Meera Ashdown', array['Hatha', 'Breathwork', 'Philosophy'], 'active'),
  ('ruth-okafor', 'Ruth Okafor', array['Meditation', 'Mindfulness', 'Walking practice'], 'active'),
  ('tom-hollis', 'Tom Hollis', array['Vinyasa', 'Power', 'Arm balances'], 'active');

insert into studio.instructor_details (instructor, email, phone, location) values
  ('ines-carvalho', 'ines@ekantik.example', '07700 900 376', 'Main studio'),
  ('meera-ashdown', 'meera@ekantik.example', '07700 900 141', 'Main studio'),
  ('ruth-okafor', 'ruth@ekantik.example', '07700 900 483', 'Meditation room'),
  ('tom-hollis', 'tom@ekantik.example', '07700 900 258', 'Main studio');

update studio.instructor_details set user_id = 'a0000000-0000-4000-8000-000000000002'
where instructor = 'tom-hollis';

update studio.studio_settings set
  free_cancellation_hours = 12,
  book_ahead_weeks = 26;

-- The series are stamped together, so that BK-1001 and the following go by day. Two weeks that are over are there, too.
alter table studio.class_series disable trigger follow_series;

insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, level, capacity, price, status, streamed, description) values
  ('friday-restorative', 'Restorative Yoga', 'restorative', 6, 'ines-carvalho', array[5], '19:30', '20:45', 'all', 15, 1500, 'active', false, 'Five or six supported postures with bolsters, blankets and long silences. You will not stretch much, and that is entirely the point.'),
  ('hatha-mid-morning', 'Hatha Yoga', 'hatha', 1, 'meera-ashdown', array[2, 4], '10:00', '11:00', 'beginner', 15, 1500, 'active', false, 'The plain foundation. One posture at a time, held for a few breaths, with time to find out where your feet and shoulders really are.'),
  ('hatha-sunrise', 'Hatha Yoga', 'hatha', 1, 'meera-ashdown', array[1, 3, 5], '07:00', '08:00', 'beginner', 15, 1500, 'active', false, 'The plain foundation. One posture at a time, held for a few breaths, with time to find out where your feet and shoulders really are.'),
  ('hatha-weekend', 'Hatha Yoga', 'hatha', 1, 'meera-ashdown', array[6, 7], '09:00', '10:00', 'beginner', 20, 1500, 'active', false, 'The plain foundation. One posture at a time, held for a few breaths, with time to find out where your feet and shoulders really are.'),
  ('meditation-morning', 'Meditation & Mindfulness', 'meditation', 3, 'ruth-okafor', array[2, 4], '07:15', '08:00', 'all', 18, 1500, 'active', false, 'Forty-five minutes of sitting, a little walking and plain instruction in paying attention. Chairs are welcome and empty minds are not expected.'),
  ('monday-restorative', 'Restorative Yoga', 'restorative', 6, 'ines-carvalho', array[1], '19:30', '20:45', 'all', 15, 1500, 'active', false, 'Five or six supported postures with bolsters, blankets and long silences. You will not stretch much, and that is entirely the point.'),
  ('power-lunchtime', 'Power Yoga', 'power', 5, 'tom-hollis', array[1, 3, 5], '12:15', '13:15', 'advanced', 18, 1500, 'active', false, 'A strong hour of long holds, arm balances and steady, deliberate effort. For people with a settled practice and a sense of humour.'),
  ('restorative-afternoon', 'Restorative Yoga', 'restorative', 6, 'ines-carvalho', array[2, 4], '14:00', '15:15', 'all', 15, 1500, 'active', false, 'Five or six supported postures with bolsters, blankets and long silences. You will not stretch much, and that is entirely the point.'),
  ('saturday-power', 'Power Yoga', 'power', 5, 'tom-hollis', array[6], '10:30', '11:30', 'advanced', 18, 1500, 'active', false, 'A strong hour of long holds, arm balances and steady, deliberate effort. For people with a settled practice and a sense of humour.'),
  ('thursday-live', 'Thursday Live Meditation', 'meditation', 3, 'ruth-okafor', array[4], '18:00', '18:45', 'all', 20, 1500, 'active', true, 'Forty-five minutes of sitting, a little walking and plain instruction in paying attention. Chairs are welcome and empty minds are not expected.'),
  ('tuesday-yin', 'Yin Yoga', 'yin', 4, 'ines-carvalho', array[2], '17:00', '18:30', 'all', 18, 1500, 'active', false, 'Long, quiet floor postures held for three to five minutes with the muscles relaxed. Few shapes, plenty of props and no hurry whatever.'),
  ('vinyasa-evening', 'Vinyasa Flow', 'vinyasa', 2, 'tom-hollis', array[1, 3, 5], '18:00', '19:15', 'intermediate', 20, 1500, 'active', false, 'Postures joined into sequences and paced by the breath. It is warm, rhythmic work, and you should already know your plank from your cobra.'),
  ('vinyasa-late', 'Vinyasa Flow', 'vinyasa', 2, 'tom-hollis', array[2, 4], '19:00', '20:15', 'intermediate', 20, 1500, 'active', false, 'Postures joined into sequences and paced by the breath. It is warm, rhythmic work, and you should already know your plank from your cobra.'),
  ('wednesday-meditation', 'Meditation & Mindfulness', 'meditation', 3, 'ruth-okafor', array[3], '19:30', '20:15', 'all', 18, 1500, 'active', false, 'Forty-five minutes of sitting, a little walking and plain instruction in paying attention. Chairs are welcome and empty minds are not expected.'),
  ('yin-weekend', 'Yin Yoga', 'yin', 4, 'ines-carvalho', array[6, 7], '17:00', '18:30', 'all', 18, 1500, 'active', false, 'Long, quiet floor postures held for three to five minutes with the muscles relaxed. Few shapes, plenty of props and no hurry whatever.');

alter table studio.class_series enable trigger follow_series;

select studio.stamp_series(
  null,
  date_trunc('week', studio.studio_today())::date - 14,
  studio.studio_today() + 7 * (select stamp_weeks from studio.studio_settings) - 1
);

-- The demo member: one class behind her, one to come, and one for which she waits.

insert into studio.bookings (
  occurrence, name, email, phone, payment_method, status, user_id, request_id, booked_at
)
select
  occurrences.number, 'Sadie Marlow', 'member@ekantik.example', '07700 900103', 'class_pass',
  mine.status::studio.booking_status, 'a0000000-0000-4000-8000-000000000003', gen_random_uuid(),
  least(now(), studio.studio_instant(occurrences.held_on, occurrences.starts)) - interval '50 hours'
from (values
  ('hatha-sunrise', 0, -1, 'attended'),
  ('hatha-sunrise', 0, 1, 'confirmed'),
  ('hatha-mid-morning', 1, 1, 'waitlisted')
) as mine (series, weekday, week, status)
join studio.occurrences on occurrences.series = mine.series
  and occurrences.held_on = date_trunc('week', studio.studio_today())::date + 7 * mine.week + mine.weekday
order by occurrences.number;

-- Everybody else: places taken in the weeks -2, -1, 0, 1, 2, 3, 4, 5 from this one.

-- No triggers: they record what staff do, and look at each booking's class anew. This takes half as long without.
alter table studio.bookings disable trigger user;

with taken (series, weekday, places) as (values
  ('hatha-sunrise', 0, array[9, 9, 9, 9, 7, 5, 3, 1]),
  ('power-lunchtime', 0, array[11, 11, 11, 11, 8, 6, 4, 2]),
  ('vinyasa-evening', 0, array[17, 17, 17, 17, 13, 10, 6, 3]),
  ('monday-restorative', 0, array[12, 12, 12, 12, 9, 7, 4, 2]),
  ('meditation-morning', 1, array[7, 7, 7, 7, 5, 4, 2, 1]),
  ('hatha-mid-morning', 1, array[15, 15, 15, 15, 12, 9, 6, 3]),
  ('restorative-afternoon', 1, array[8, 8, 8, 8, 6, 4, 3, 1]),
  ('tuesday-yin', 1, array[11, 11, 11, 11, 8, 6, 4, 2]),
  ('vinyasa-late', 1, array[13, 13, 13, 13, 10, 7, 5, 2]),
  ('hatha-sunrise', 2, array[13, 13, 13, 13, 10, 7, 5, 2]),
  ('power-lunchtime', 2, array[18, 18, 18, 18, 14, 10, 7, 3]),
  ('vinyasa-evening', 2, array[14, 14, 14, 14, 11, 8, 5, 2]),
  ('wednesday-meditation', 2, array[5, 5, 5, 5, 4, 3, 2, 1]),
  ('meditation-morning', 3, array[9, 9, 9, 9, 7, 5, 3, 1]),
  ('hatha-mid-morning', 3, array[12, 12, 12, 12, 9, 7, 4, 2]),
  ('restorative-afternoon', 3, array[6, 6, 6, 6, 4, 3, 2, 1]),
  ('thursday-live', 3, array[12, 12, 12, 12, 9, 7, 4, 2]),
  ('vinyasa-late', 3, array[19, 19, 19, 19, 15, 11, 7, 3]),
  ('hatha-sunrise', 4, array[6, 6, 6, 6, 4, 3, 2, 1]),
  ('power-lunchtime', 4, array[9, 9, 9, 9, 7, 5, 3, 1]),
  ('vinyasa-evening', 4, array[10, 10, 10, 10, 8, 6, 4, 2]),
  ('friday-restorative', 4, array[14, 14, 14, 14, 11, 8, 5, 2]),
  ('hatha-weekend', 5, array[18, 18, 18, 18, 14, 10, 7, 3]),
  ('saturday-power', 5, array[8, 8, 8, 8, 6, 4, 3, 1]),
  ('yin-weekend', 5, array[10, 10, 10, 10, 8, 6, 4, 2]),
  ('hatha-weekend', 6, array[15, 15, 15, 15, 12, 9, 6, 3]),
  ('yin-weekend', 6, array[18, 18, 18, 18, 14, 10, 7, 3])
), people as (
  select * from unnest(
    array['Ada Ashby', 'Bram Birchall', 'Cleo Croft', 'Dylan Dunmore', 'Elsie Eastley', 'Fergus Fairholm', 'Greta Garside', 'Hugo Hartwell', 'Isla Inskip', 'Jonah Jessop', 'Keira Kettley', 'Lewis Larkin', 'Mabel Mossman', 'Nadia Netherby', 'Owen Oakes', 'Priya Pendry', 'Quentin Quillan', 'Rosa Redmayne', 'Silas Stanway', 'Tessa Thornley', 'Usman Upshall', 'Violet Varley', 'Wilf Whitlock', 'Xanthe Yarwood', 'Yusuf Amberley', 'Zadie Bracewell', 'Alba Coldwell', 'Benji Dursley', 'Cora Ellerby', 'Dev Fenwick', 'Ada Hartwell', 'Bram Inskip', 'Cleo Jessop', 'Dylan Kettley', 'Elsie Larkin', 'Fergus Mossman', 'Greta Netherby', 'Hugo Oakes', 'Isla Pendry', 'Jonah Quillan', 'Keira Redmayne', 'Lewis Stanway', 'Mabel Thornley', 'Nadia Upshall', 'Owen Varley', 'Priya Whitlock', 'Quentin Yarwood', 'Rosa Amberley', 'Silas Bracewell', 'Tessa Coldwell', 'Usman Dursley', 'Violet Ellerby', 'Wilf Fenwick', 'Xanthe Ashby', 'Yusuf Birchall', 'Zadie Croft', 'Alba Dunmore', 'Benji Eastley', 'Cora Fairholm', 'Dev Garside', 'Ada Oakes', 'Bram Pendry', 'Cleo Quillan', 'Dylan Redmayne', 'Elsie Stanway', 'Fergus Thornley', 'Greta Upshall', 'Hugo Varley', 'Isla Whitlock', 'Jonah Yarwood', 'Keira Amberley', 'Lewis Bracewell', 'Mabel Coldwell', 'Nadia Dursley', 'Owen Ellerby', 'Priya Fenwick', 'Quentin Ashby', 'Rosa Birchall', 'Silas Croft', 'Tessa Dunmore', 'Usman Eastley', 'Violet Fairholm', 'Wilf Garside', 'Xanthe Hartwell', 'Yusuf Inskip', 'Zadie Jessop', 'Alba Kettley', 'Benji Larkin', 'Cora Mossman', 'Dev Netherby', 'Ada Varley', 'Bram Whitlock', 'Cleo Yarwood', 'Dylan Amberley', 'Elsie Bracewell', 'Fergus Coldwell', 'Greta Dursley', 'Hugo Ellerby', 'Isla Fenwick', 'Jonah Ashby', 'Keira Birchall', 'Lewis Croft', 'Mabel Dunmore', 'Nadia Eastley', 'Owen Fairholm', 'Priya Garside', 'Quentin Hartwell', 'Rosa Inskip', 'Silas Jessop', 'Tessa Kettley', 'Usman Larkin', 'Violet Mossman', 'Wilf Netherby', 'Xanthe Oakes', 'Yusuf Pendry', 'Zadie Quillan', 'Alba Redmayne', 'Benji Stanway', 'Cora Thornley', 'Dev Upshall'],
    array['ada.ashby@post.example', 'bram.birchall@post.example', 'cleo.croft@post.example', 'dylan.dunmore@post.example', 'elsie.eastley@post.example', 'fergus.fairholm@post.example', 'greta.garside@post.example', 'hugo.hartwell@post.example', 'isla.inskip@post.example', 'jonah.jessop@post.example', 'keira.kettley@post.example', 'lewis.larkin@post.example', 'mabel.mossman@post.example', 'nadia.netherby@post.example', 'owen.oakes@post.example', 'priya.pendry@post.example', 'quentin.quillan@post.example', 'rosa.redmayne@post.example', 'silas.stanway@post.example', 'tessa.thornley@post.example', 'usman.upshall@post.example', 'violet.varley@post.example', 'wilf.whitlock@post.example', 'xanthe.yarwood@post.example', 'yusuf.amberley@post.example', 'zadie.bracewell@post.example', 'alba.coldwell@post.example', 'benji.dursley@post.example', 'cora.ellerby@post.example', 'dev.fenwick@post.example', 'ada.hartwell@post.example', 'bram.inskip@post.example', 'cleo.jessop@post.example', 'dylan.kettley@post.example', 'elsie.larkin@post.example', 'fergus.mossman@post.example', 'greta.netherby@post.example', 'hugo.oakes@post.example', 'isla.pendry@post.example', 'jonah.quillan@post.example', 'keira.redmayne@post.example', 'lewis.stanway@post.example', 'mabel.thornley@post.example', 'nadia.upshall@post.example', 'owen.varley@post.example', 'priya.whitlock@post.example', 'quentin.yarwood@post.example', 'rosa.amberley@post.example', 'silas.bracewell@post.example', 'tessa.coldwell@post.example', 'usman.dursley@post.example', 'violet.ellerby@post.example', 'wilf.fenwick@post.example', 'xanthe.ashby@post.example', 'yusuf.birchall@post.example', 'zadie.croft@post.example', 'alba.dunmore@post.example', 'benji.eastley@post.example', 'cora.fairholm@post.example', 'dev.garside@post.example', 'ada.oakes@post.example', 'bram.pendry@post.example', 'cleo.quillan@post.example', 'dylan.redmayne@post.example', 'elsie.stanway@post.example', 'fergus.thornley@post.example', 'greta.upshall@post.example', 'hugo.varley@post.example', 'isla.whitlock@post.example', 'jonah.yarwood@post.example', 'keira.amberley@post.example', 'lewis.bracewell@post.example', 'mabel.coldwell@post.example', 'nadia.dursley@post.example', 'owen.ellerby@post.example', 'priya.fenwick@post.example', 'quentin.ashby@post.example', 'rosa.birchall@post.example', 'silas.croft@post.example', 'tessa.dunmore@post.example', 'usman.eastley@post.example', 'violet.fairholm@post.example', 'wilf.garside@post.example', 'xanthe.hartwell@post.example', 'yusuf.inskip@post.example', 'zadie.jessop@post.example', 'alba.kettley@post.example', 'benji.larkin@post.example', 'cora.mossman@post.example', 'dev.netherby@post.example', 'ada.varley@post.example', 'bram.whitlock@post.example', 'cleo.yarwood@post.example', 'dylan.amberley@post.example', 'elsie.bracewell@post.example', 'fergus.coldwell@post.example', 'greta.dursley@post.example', 'hugo.ellerby@post.example', 'isla.fenwick@post.example', 'jonah.ashby@post.example', 'keira.birchall@post.example', 'lewis.croft@post.example', 'mabel.dunmore@post.example', 'nadia.eastley@post.example', 'owen.fairholm@post.example', 'priya.garside@post.example', 'quentin.hartwell@post.example', 'rosa.inskip@post.example', 'silas.jessop@post.example', 'tessa.kettley@post.example', 'usman.larkin@post.example', 'violet.mossman@post.example', 'wilf.netherby@post.example', 'xanthe.oakes@post.example', 'yusuf.pendry@post.example', 'zadie.quillan@post.example', 'alba.redmayne@post.example', 'benji.stanway@post.example', 'cora.thornley@post.example', 'dev.upshall@post.example'],
    array['07700 900200', '07700 900201', '07700 900202', '07700 900203', '07700 900204', '07700 900205', '07700 900206', '07700 900207', '07700 900208', '07700 900209', '07700 900210', '07700 900211', '07700 900212', '07700 900213', '07700 900214', '07700 900215', '07700 900216', '07700 900217', '07700 900218', '07700 900219', '07700 900220', '07700 900221', '07700 900222', '07700 900223', '07700 900224', '07700 900225', '07700 900226', '07700 900227', '07700 900228', '07700 900229', '07700 900410', '07700 900411', '07700 900412', '07700 900413', '07700 900414', '07700 900415', '07700 900416', '07700 900417', '07700 900418', '07700 900419', '07700 900420', '07700 900421', '07700 900422', '07700 900423', '07700 900424', '07700 900425', '07700 900426', '07700 900427', '07700 900428', '07700 900429', '07700 900430', '07700 900431', '07700 900432', '07700 900433', '07700 900434', '07700 900435', '07700 900436', '07700 900437', '07700 900438', '07700 900439', '07700 900620', '07700 900621', '07700 900622', '07700 900623', '07700 900624', '07700 900625', '07700 900626', '07700 900627', '07700 900628', '07700 900629', '07700 900630', '07700 900631', '07700 900632', '07700 900633', '07700 900634', '07700 900635', '07700 900636', '07700 900637', '07700 900638', '07700 900639', '07700 900640', '07700 900641', '07700 900642', '07700 900643', '07700 900644', '07700 900645', '07700 900646', '07700 900647', '07700 900648', '07700 900649', '07700 900830', '07700 900831', '07700 900832', '07700 900833', '07700 900834', '07700 900835', '07700 900836', '07700 900837', '07700 900838', '07700 900839', '07700 900840', '07700 900841', '07700 900842', '07700 900843', '07700 900844', '07700 900845', '07700 900846', '07700 900847', '07700 900848', '07700 900849', '07700 900850', '07700 900851', '07700 900852', '07700 900853', '07700 900854', '07700 900855', '07700 900856', '07700 900857', '07700 900858', '07700 900859']
  ) with ordinality as person (name, email, phone, number)
), filled as (
  select
    occurrences.number,
    taken.places[week - -2 + 1] - studio.places_taken(occurrences.number) as others,
    studio.studio_instant(occurrences.held_on, occurrences.starts) as begins_at,
    studio.studio_instant(occurrences.held_on, occurrences.ends) as ends_at
  from taken
  cross join generate_series(-2, 5) as week
  join studio.occurrences on occurrences.series = taken.series
    and occurrences.held_on = date_trunc('week', studio.studio_today())::date + 7 * week + taken.weekday
), seated as (
  select
    filled.*, place,
    least(now(), filled.begins_at) - interval '1 hour' * (3 + (filled.number * 5 + place * 7) % 120) as booked_at
  from filled cross join generate_series(1, filled.others) as place
)
insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, booked_at)
select
  seated.number, people.name, people.email, people.phone,
  (enum_range(null::studio.payment_method))[1 + (seated.number + place) % 4],
  case
    when seated.ends_at > now() then 'confirmed'
    when (seated.number + place) % 13 = 0 then 'no-show'
    else 'attended'
  end::studio.booking_status,
  gen_random_uuid(), seated.booked_at
from seated
join people on people.number = 1 + (seated.number * 11 + place) % 120
order by seated.booked_at, seated.number, place;

alter table studio.bookings enable trigger user;

-- The shop: products as in src/content/products, and what the member has bought before.

insert into studio.products (id, name, category, price, former_price, featured, description) values
  ('barefoot-studio-shoes', 'Barefoot Studio Shoes', 'shoes', 8999, null, true, 'Thin, flexible shoes for cold floors and short walks, with room for every toe.'),
  ('buckwheat-bolster', 'Buckwheat Bolster', 'equipment', 4999, null, false, 'A firm, heavy bolster filled with buckwheat hulls that keeps its shape under you.'),
  ('cotton-carry-strap', 'Cotton Carry Strap', 'accessories', 1899, null, false, 'A cotton strap that carries your mat to class and helps with hamstrings once you are there.'),
  ('home-practice-course', 'Home Practice Course', 'digital', 3999, null, false, 'Twelve filmed lessons and printable sheets to help you practise without a teacher in the room.'),
  ('lavender-eye-pillow', 'Lavender Eye Pillow', 'accessories', 1999, null, false, 'A small linseed pillow with dried lavender, to keep the light out while you rest.'),
  ('linen-wrap-cardigan', 'Linen Wrap Cardigan', 'apparel', 6499, 7499, true, 'A loose wrap in knitted linen and cotton for before class, after class and the rest at the end.'),
  ('morning-practice-book', 'Morning Practice: A Year of Short Sequences', 'books', 2499, 2999, false, 'Fifty-two short sequences, one for each week, for people who practise before they are awake.'),
  ('natural-cork-mat', 'Natural Cork Mat', 'equipment', 7899, null, true, 'A cork mat backed with natural rubber that grips better as your hands warm up.');

insert into studio.stock_movements (product, change, reason, moved_at)
select product, change, 'opening', now() - interval '90 days' from (values
  ('barefoot-studio-shoes', 3),
  ('cotton-carry-strap', 31),
  ('home-practice-course', 200),
  ('lavender-eye-pillow', 7),
  ('linen-wrap-cardigan', 9),
  ('morning-practice-book', 23),
  ('natural-cork-mat', 15)
) as opening (product, change);

insert into studio.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  '0d000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  '', 12797, now() - interval '41 days'
);
insert into studio.order_lines (order_number, position, product, name, quantity, price)
select (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000001'), position, product, name, quantity, price from (values
  (1, 'natural-cork-mat', 'Natural Cork Mat', 1, 7899),
  (2, 'cotton-carry-strap', 'Cotton Carry Strap', 1, 1899),
  (3, 'morning-practice-book', 'Morning Practice: A Year of Short Sequences', 1, 2999)
) as line (position, product, name, quantity, price);
insert into studio.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from studio.order_lines join studio.orders on number = order_number where request_id = '0d000000-0000-4000-8000-000000000001';
update studio.orders set status = 'ready' where request_id = '0d000000-0000-4000-8000-000000000001';
update studio.order_history
set changed_at = now() - interval '40 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000001') and status = 'ready';
update studio.orders set status = 'collected' where request_id = '0d000000-0000-4000-8000-000000000001';
update studio.order_history
set changed_at = now() - interval '38 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000001') and status = 'collected';

insert into studio.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  '0d000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  'I will pick it up after Thursday evening’s class.', 3998, now() - interval '2 days'
);
insert into studio.order_lines (order_number, position, product, name, quantity, price)
select (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000002'), position, product, name, quantity, price from (values
  (1, 'lavender-eye-pillow', 'Lavender Eye Pillow', 2, 1999)
) as line (position, product, name, quantity, price);
insert into studio.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from studio.order_lines join studio.orders on number = order_number where request_id = '0d000000-0000-4000-8000-000000000002';
update studio.orders set status = 'ready' where request_id = '0d000000-0000-4000-8000-000000000002';
update studio.order_history
set changed_at = now() - interval '1 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000002') and status = 'ready';

-- Memberships and packs. The demo member has none.

insert into studio.memberships (name, email, plan, from_on, to_on, created_at)
select
  name, email, plan, studio.studio_today() - begun_ago, studio.studio_today() - begun_ago + lasts - 1,
  studio.studio_instant(studio.studio_today() - begun_ago, '09:30')
from (values
  ('Ada Ashby', 'ada.ashby@post.example', 'monthly-unlimited', 2, 30),
  ('Bram Birchall', 'bram.birchall@post.example', 'monthly-unlimited', 9, 60),
  ('Cleo Croft', 'cleo.croft@post.example', 'ten-class-pack', 16, 90),
  ('Dylan Dunmore', 'dylan.dunmore@post.example', 'monthly-unlimited', 23, 120),
  ('Elsie Eastley', 'elsie.eastley@post.example', 'monthly-unlimited', 155, 150),
  ('Fergus Fairholm', 'fergus.fairholm@post.example', 'ten-class-pack', 37, 90),
  ('Greta Garside', 'greta.garside@post.example', 'monthly-unlimited', 44, 60),
  ('Hugo Hartwell', 'hugo.hartwell@post.example', 'monthly-unlimited', 51, 90),
  ('Isla Inskip', 'isla.inskip@post.example', 'ten-class-pack', 58, 90),
  ('Jonah Jessop', 'jonah.jessop@post.example', 'monthly-unlimited', 65, 150),
  ('Keira Kettley', 'keira.kettley@post.example', 'monthly-unlimited', 38, 30),
  ('Lewis Larkin', 'lewis.larkin@post.example', 'ten-class-pack', 79, 90),
  ('Mabel Mossman', 'mabel.mossman@post.example', 'monthly-unlimited', 86, 90),
  ('Nadia Netherby', 'nadia.netherby@post.example', 'monthly-unlimited', 93, 120),
  ('Owen Oakes', 'owen.oakes@post.example', 'ten-class-pack', 10, 90),
  ('Priya Pendry', 'priya.pendry@post.example', 'monthly-unlimited', 17, 30),
  ('Quentin Quillan', 'quentin.quillan@post.example', 'monthly-unlimited', 71, 60),
  ('Rosa Redmayne', 'rosa.redmayne@post.example', 'ten-class-pack', 31, 90),
  ('Silas Stanway', 'silas.stanway@post.example', 'monthly-unlimited', 8, 120),
  ('Tessa Thornley', 'tessa.thornley@post.example', 'monthly-unlimited', 135, 150),
  ('Usman Upshall', 'usman.upshall@post.example', 'ten-class-pack', 52, 90),
  ('Violet Varley', 'violet.varley@post.example', 'monthly-unlimited', 29, 60),
  ('Wilf Whitlock', 'wilf.whitlock@post.example', 'monthly-unlimited', 104, 90),
  ('Xanthe Yarwood', 'xanthe.yarwood@post.example', 'ten-class-pack', 73, 90),
  ('Yusuf Amberley', 'yusuf.amberley@post.example', 'monthly-unlimited', 20, 150),
  ('Zadie Bracewell', 'zadie.bracewell@post.example', 'monthly-unlimited', 27, 30),
  ('Alba Coldwell', 'alba.coldwell@post.example', 'ten-class-pack', 4, 90),
  ('Benji Dursley', 'benji.dursley@post.example', 'monthly-unlimited', 11, 90),
  ('Cora Ellerby', 'cora.ellerby@post.example', 'monthly-unlimited', 137, 120),
  ('Dev Fenwick', 'dev.fenwick@post.example', 'ten-class-pack', 25, 90),
  ('Ada Hartwell', 'ada.hartwell@post.example', 'monthly-unlimited', 2, 30),
  ('Bram Inskip', 'bram.inskip@post.example', 'monthly-unlimited', 39, 60),
  ('Cleo Jessop', 'cleo.jessop@post.example', 'ten-class-pack', 46, 90),
  ('Dylan Kettley', 'dylan.kettley@post.example', 'monthly-unlimited', 113, 120),
  ('Elsie Larkin', 'elsie.larkin@post.example', 'monthly-unlimited', 170, 150),
  ('Fergus Mossman', 'fergus.mossman@post.example', 'ten-class-pack', 67, 90)
) as sample (name, email, plan, begun_ago, lasts);

-- What is still being written.

insert into studio.posts (slug, title, excerpt, category, author, published_on, body)
select slug, title, excerpt, category::studio.post_category, author, studio.studio_today() + in_days, body
from (values
  ('a-winter-afternoon-of-yin', 'A Winter Afternoon of Yin', 'Five long, quiet shapes for a dark afternoon, with two cushions and a blanket. For the sofa side of the year.', 'Yoga', 'meera-ashdown', 7, 'By four o''clock the lamps are lit. It is a good hour for yin: long, quiet shapes that ask for patience and very little else.

## What you need

Two cushions, a blanket, and something that counts three minutes without ringing.

## Five shapes

1. **Child''s pose**, with a cushion lengthwise under the chest.
2. **Sphinx**, on the forearms, as low as you like.
3. **Dragonfly**, legs apart, the cushion in front.

*Still to come: the last two shapes, and how to get up again.*')
) as sample (slug, title, excerpt, category, author, in_days, body);

-- What staff have not read yet. What the seed itself set off is no news.

delete from studio.notifications;

insert into studio.notifications (kind, title, message, path, created_at)
select kind::studio.notification_kind, title, message, path, now() - interval '1 hour' * hours_ago
from (values
  ('success', 'Tuesday’s Hatha Yoga is full', 'All 15 places at 10:00 are taken. Others can join the waitlist.', '/admin/classes?search=Hatha%20Yoga', 26),
  ('message', 'A message from Priya Pendry', 'Thursday’s live class did me good. Will there be a recording?', null, 5),
  ('alert', 'Buckwheat Bolster is sold out', 'Time to order more.', '/admin/store?low=1', 2)
) as sample (kind, title, message, path, hours_ago);

commit;
