-- The figures of a new studio: docs/product.md gives the same numbers. Runs in one transaction that is rolled back.

-- Some figures of the database under test are those of the sample.
create temporary table new_settings (like studio.studio_settings including defaults);
insert into new_settings default values;

create function pg_temp.maximum(limit_name text) returns text language sql as $$
  select default_maximum || coalesce(' in ' || within, '') from studio.limits where name = limit_name;
$$;

do $$
begin
  assert (select free_cancellation_hours from new_settings) = 12, 'cancelling is free until 12 hours before a class';
  assert (select decline_hours from new_settings) = 2, 'a promoted person may decline for 2 hours';
  assert (select undo_minutes from new_settings) = 10, 'a booking can be undone for 10 minutes';
  assert (select book_ahead_weeks from new_settings) = 26, 'classes can be booked 26 weeks ahead';
  assert (select zone from new_settings) = 'Europe/London', 'times are those of London';
  assert not (select takes_online or online_ready from new_settings), 'online payments are off until an admin switches them on';

  -- By mailbox.
  assert pg_temp.maximum('places-per-email') = '40', 'a mailbox has places in 40 coming classes';
  assert pg_temp.maximum('waiting-per-email') = '10', 'a mailbox is on 10 waitlists';
  assert pg_temp.maximum('mails-per-email') = '15 in 01:00:00', 'strangers cause 15 mails an hour to a mailbox';
  assert pg_temp.maximum('orders-per-email') = '4', 'a mailbox has 4 open orders';
  assert pg_temp.maximum('checkouts-per-email') = '3', 'a mailbox has 3 open payments';
  -- By telephone number.
  assert pg_temp.maximum('places-per-phone') = '60', 'a telephone number has places in 60 coming classes';
  assert pg_temp.maximum('waiting-per-phone') = '15', 'a telephone number is on 15 waitlists';
  assert pg_temp.maximum('people-per-phone') = '4', 'a telephone number has 4 places at the same time';
  assert pg_temp.maximum('orders-per-phone') = '6', 'a telephone number has 6 open orders';
  -- By network address.
  assert pg_temp.maximum('calls-per-network') = '120 in 01:00:00', 'a network address has 120 tries an hour';
  assert pg_temp.maximum('places-per-network-hour') = '30 in 01:00:00', 'a network address gets 30 places an hour';
  assert pg_temp.maximum('places-per-network') = '60 in 24:00:00', 'a network address gets 60 places a day';
  assert pg_temp.maximum('pieces-per-order') = '30', 'an order has 30 pieces at most';

  assert (select start_value from pg_sequences where sequencename = 'occurrences_number_seq') = 1001, 'dates are numbered from BK-1001';
end;
$$;
