-- The contents of digital products. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.products (id, name, category, price, contents_link) values
  ('course', 'Course', 'digital', 3999, 'https://lessons.example/course'), ('ink', 'Ink', 'books', 1250, 'https://lessons.example/ink');
insert into studio.stock_movements (product, change, reason) values ('course', 9, 'opening'), ('ink', 9, 'opening');

create function pg_temp.contents_of(order_ jsonb) returns jsonb language sql as $$
  select jsonb_agg(line -> 'contents') from jsonb_array_elements(order_ -> 'lines') as line;
$$;

do $$
declare
  placed jsonb;
begin
  placed := public.place_order(
    'Ada', 'ada@post.example', '07700 900123', '', '[{"product": "course", "quantity": 1}, {"product": "ink", "quantity": 1}]',
    '{"amount": 5249, "currency": "USD"}', gen_random_uuid()
  ) -> 'order';
  assert pg_temp.contents_of(placed) = '[{"link": null}, null]', 'the contents of a digital product are closed until the order is paid';

  perform pg_temp.become('admin');
  perform public.take_payment('order', (placed ->> 'number')::bigint, 'cash', studio.dollars(5249), gen_random_uuid());
  assert pg_temp.contents_of(public.order_by_token(placed ->> 'token')) = '[{"link": "https://lessons.example/course"}, null]',
    'a paid order opens its digital products, and no others';

  update studio.products set contents_link = '' where id = 'course';
  assert pg_temp.contents_of(public.order_by_token(placed ->> 'token')) = '[{"link": null}, null]', 'a link that staff have not entered is null';
  update studio.products set contents_link = 'https://lessons.example/new' where id = 'course';
  perform public.cancel_order(placed ->> 'token');
  assert pg_temp.contents_of(public.order_by_token(placed ->> 'token')) = '[null, null]', 'a cancelled order opens nothing';
end;
$$;

-- Nobody reads the links from the table.
do $$
begin
  assert not pg_catalog.has_column_privilege('anon', 'studio.products', 'contents_link', 'select'), 'visitors do not read the links';
  assert not pg_catalog.has_column_privilege('authenticated', 'studio.products', 'contents_link', 'select'), 'members do not read the links';
end;
$$;

-- Staff are told of a digital product without a link.
create function pg_temp.missing_links() returns text[] language sql as $$
  select coalesce(array_agg(alert ->> 'subject'), '{}')
  from jsonb_array_elements(public.staff_dashboard() -> 'alerts') as alert where alert ->> 'kind' = 'contents-without-link';
$$;

do $$
begin
  perform pg_temp.become('admin');
  assert pg_temp.missing_links() = '{}', 'a digital product with a link has no alert';
  update studio.products set contents_link = '' where id in ('course', 'ink');
  assert pg_temp.missing_links() = '{Course}', 'a digital product on sale without a link has an alert';
  update studio.products set status = 'withdrawn' where id = 'course';
  assert pg_temp.missing_links() = '{}', 'a product that is not sold has none';
end;
$$;
