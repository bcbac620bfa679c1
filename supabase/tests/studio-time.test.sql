-- The start of a class on the studio's clock. Runs in one transaction that is rolled back.

\ir helpers/clock.sql

do $$
declare
  sample record;
begin
  for sample in
    select * from (values
      -- Winter and summer.
      ('2027-01-15'::date, '07:00'::time, '2027-01-15 07:00Z'::timestamptz),
      ('2027-07-15', '07:00', '2027-07-15 06:00Z'),
      -- The clock goes forward on 28 March 2027 at 01:00: 01:30 is skipped, and read with the offset before the change.
      ('2027-03-28', '00:30', '2027-03-28 00:30Z'),
      ('2027-03-28', '01:30', '2027-03-28 01:30Z'),
      ('2027-03-28', '02:00', '2027-03-28 01:00Z'),
      ('2027-03-28', '09:00', '2027-03-28 08:00Z'),
      ('2027-03-27', '18:00', '2027-03-27 18:00Z'),
      -- The clock goes back on 31 October 2027 at 02:00: 01:30 occurs twice, and the first one counts.
      ('2027-10-31', '00:30', '2027-10-30 23:30Z'),
      ('2027-10-31', '01:30', '2027-10-31 00:30Z'),
      ('2027-10-31', '02:00', '2027-10-31 02:00Z'),
      ('2027-10-31', '09:00', '2027-10-31 09:00Z'),
      ('2027-10-30', '18:00', '2027-10-30 17:00Z'),
      -- Midnight, the leap day and New Year.
      ('2027-06-01', '00:00', '2027-05-31 23:00Z'),
      ('2028-02-29', '12:00', '2028-02-29 12:00Z'),
      ('2027-12-31', '23:45', '2027-12-31 23:45Z'),
      ('2028-01-01', '00:00', '2028-01-01 00:00Z')
    ) as samples (held_on, clock, instant)
  loop
    assert studio.studio_instant(sample.held_on, sample.clock) = sample.instant,
      'a time at the studio is converted to its instant: ' || format(
        '%s %s is %s and not %s', sample.held_on, sample.clock, sample.instant,
        studio.studio_instant(sample.held_on, sample.clock)
      );
  end loop;

  assert studio.utc_text('2027-06-01 00:00:00.1234+01') = '2027-05-31T23:00:00.123Z', 'an instant is written as the site writes it';
  assert studio.utc_text(null) is null, 'a null instant is null';
end;
$$;

-- The date in the studio's time zone, independent of the date in UTC.
do $$
begin
  perform pg_temp.set_clock('2027-06-30 23:30Z');
  assert studio.studio_today() = '2027-07-01', 'a time after midnight in summer time belongs to the new day';
  perform pg_temp.set_clock('2027-12-31 23:59:59.999Z');
  assert studio.studio_today() = '2027-12-31', 'the last moment of a year belongs to that year';
  perform pg_temp.set_clock('2028-01-01 00:00Z');
  assert studio.studio_today() = '2028-01-01', 'midnight belongs to the new year';
end;
$$;

-- Whether a class is still to come, at each quarter of an hour around both clock changes.
do $$
declare
  quarter integer;
  change_on date;
  difference text;
begin
  foreach change_on in array '{2027-03-28,2027-10-31}'::date[] loop
    for quarter in -8 .. 104 loop
      perform pg_temp.set_clock(change_on::timestamp at time zone 'UTC' + quarter * interval '15 minutes');
      select string_agg(held_on || ' ' || clock, ', ') into difference
      from generate_series(change_on - 1, change_on + 2, interval '1 day') as day
      cross join lateral (select day::date as held_on) as dated
      cross join generate_series(0, 95) as step
      cross join lateral (select time '00:00' + step * interval '15 minutes' as clock) as timed
      where studio.is_future(held_on, clock) <> (
        held_on >= studio.studio_today() and studio.studio_instant(held_on, clock) > studio.studio_now()
      );
      assert difference is null, 'a class is to come until its instant: ' || studio.studio_now() || ': ' || difference;
    end loop;
  end loop;
end;
$$;

-- There is one row of settings, and its time zone is valid.
do $$
begin
  begin
    insert into studio.studio_settings default values;
    assert false, 'a second row of settings is refused';
  exception when unique_violation then null;
  end;
  begin
    update studio.studio_settings set zone = 'Narnia/Cair_Paravel';
    assert false, 'an unknown time zone is refused';
  exception when invalid_parameter_value then null;
  end;
end;
$$;
