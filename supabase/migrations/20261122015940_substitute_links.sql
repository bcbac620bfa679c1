-- The page behind the link of a request, for colleagues who are not signed in.

-- Returns the data for the link of a mail; null for an unknown token. It does not contain the attendees.
create function public.substitute_offer(token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'state', case
        when now.state = 'taken' and occurrences.instructor = substitute_offers.instructor then 'yours'
        when now.state = 'open' and studio.substitute_problem(occurrences, substitute_offers.instructor) is not null
          then 'busy'
        else now.state
      end,
      'name', colleague.name,
      'absentInstructor', absent.name,
      'occurrence', studio.taught_date_json(occurrences)
    )
    from studio.substitute_offers
    join studio.substitute_requests on substitute_requests.number = substitute_offers.request
    join studio.occurrences on occurrences.number = substitute_requests.occurrence
    join studio.instructors as absent on absent.key = substitute_requests.instructor
    join studio.instructors as colleague on colleague.key = substitute_offers.instructor
    cross join lateral (select studio.substitute_state(substitute_requests) as state) as now
    where substitute_offers.token = studio.private_token(substitute_offer.token)
  );
end;
$$;

comment on function public.substitute_offer(text) is 'substituteOffer in src/domain/instructors/substitute-schema.ts.';

grant execute on function public.substitute_offer(text) to anon, authenticated;

-- Takes a request by the secret of its link. Returns the new state for that page: "yours", or the reason for the
-- refusal.
create function public.accept_substitution(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  offer studio.substitute_offers;
  offer_before jsonb;
begin
  select * into offer from studio.substitute_offers
  where substitute_offers.token = studio.private_token(accept_substitution.token);
  offer_before := public.substitute_offer(accept_substitution.token);
  if offer_before ->> 'state' = 'open' and studio.take_substitution(offer.request, offer.instructor) is null then
    perform studio.record_substitute(
      substitute_requests.occurrence, 'Accepted by the link in the email',
      (select instructor_details.user_id from studio.instructor_details
        where instructor_details.instructor = offer.instructor)
    )
    from studio.substitute_requests where substitute_requests.number = offer.request;
  end if;
  return public.substitute_offer(accept_substitution.token);
end;
$$;

comment on function public.accept_substitution(text) is 'substituteOffer in src/domain/instructors/substitute-schema.ts.';

grant execute on function public.accept_substitution(text) to anon, authenticated;
