-- Everything that somebody who is not signed in may read and call, on one list: whoever adds to it decides so here.
-- Runs in one transaction that is rolled back.

create function pg_temp.differences(found text[], listed text[]) returns text language sql as $$
  select string_agg(line, ', ' order by line) from (
    select '+ ' || unnest(found) as line except select '+ ' || unnest(listed)
    union all
    (select '- ' || unnest(listed) except select '- ' || unnest(found))
  ) as lines;
$$;

create function pg_temp.columns_of(reader text) returns text[] language sql as $$
  select array_agg(relation order by relation) from (
    select relname || ': ' || string_agg(attname, ' ' order by attname) as relation
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')
      and has_column_privilege(reader, pg_class.oid, attnum, 'select')
    group by relname
  ) as relations;
$$;

do $$
declare
  differences text;
begin
  differences := pg_temp.differences(pg_temp.columns_of('anon'), array[
    'class_series: archived_at capacity class_type class_type_id days description ends instructor key level price starts status streamed title version',
    'closures: from_on id reason to_on',
    'instructors: key name specialties status version',
    'occurrences: cancelled_at capacity ends held_on instructor number series starts',
    'posts: author body category excerpt published_on slug status title version',
    'products: category description featured former_price id name price status stock version',
    'retention_periods: days what',
    'studio_settings: book_ahead_weeks free_cancellation_hours only_row stamp_weeks zone'
  ]);
  assert differences is null, 'columns: ' || differences;

  differences := pg_temp.differences(
    (
      select array_agg(proname::text order by proname) from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', pg_proc.oid, 'execute')
    ),
    array[
      'availability', 'book', 'booking_by_token', 'cancel_booking', 'cancel_order', 'correct_booking', 'my_bookings', 'my_orders',
      'order_by_request', 'order_by_token', 'place_order', 'published_posts', 'shelf', 'subscribe', 'unsubscribe'
    ]
  );
  assert differences is null, 'functions: ' || differences;

  -- What opens a booking, an order or a subscription, and what was counted, nobody reads who asks through the API.
  assert not exists (
    select from unnest(pg_temp.columns_of('authenticated')) as relation
    where relation ~ ' (token|request_id|unsubscribe_token|payload|answer|network|salt|cancel_reason)( |$)'
  ), 'no secret is read, whoever is signed in';
end;
$$;
