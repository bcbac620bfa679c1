-- The prices of workshops: owners of some plans pay less.

-- Returns the passes of a person that are valid today: not paused, and with classes left.
create function studio.valid_passes(person bigint)
returns setof studio.passes
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select * from studio.passes
    where passes.person = valid_passes.person and studio.pass_summary_json(passes) ->> 'status' = 'valid';
end;
$$;

-- Returns a person's discount on a class, in per cent: for a workshop the highest of their passes that are valid today; 0 if
-- they have none, and for every other class.
create function studio.class_discount_of(person bigint, class studio.class_series)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((
    select pg_catalog.max(valid_passes.workshop_discount) from studio.valid_passes(class_discount_of.person)
    where studio.is_workshop(class)
  ), 0);
end;
$$;

-- Returns the price in pence of a class for the person with these details, and its discount in per cent. Only members who
-- are signed in with this address, and people for whom staff book, have a discount: nobody can find out from a price who is a
-- member.
create function studio.price_for_caller(
  class studio.class_series, name text, email text, phone text, out price integer, out discount_percent integer
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  discount_percent := 0;
  if studio.is_workshop(class) then
    discount_percent := studio.class_discount_of(
      (
        -- The same person as the owner of a pass that pays.
        select payer.person
        from studio.paying_person('membership', price_for_caller.name, price_for_caller.email, price_for_caller.phone) as payer
      ),
      class
    );
  end if;
  price := studio.discounted(class.price, discount_percent);
end;
$$;

create function public.workshop_discount()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(pg_catalog.max(plans.workshop_discount), 0) from studio.plans where plans.on_sale);
end;
$$;

comment on function public.workshop_discount() is
  'The highest discount on workshops of a plan that is sold, in per cent; 0 if none has one.';

grant execute on function public.workshop_discount() to anon, authenticated;
