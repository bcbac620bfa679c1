-- Passes in the back office: listing, giving, correcting with a reason, and waiving a missed class.

-- Returns a pass as staff see it: with its owner.
create function studio.staff_pass_json(pass studio.passes)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.pass_summary_json(pass) || pg_catalog.jsonb_build_object('person', (
    select pg_catalog.jsonb_build_object('number', people.number, 'name', people.name, 'email', people.email)
    from studio.people where people.number = pass.person
  ));
$$;

-- Returns a page of passes ordered by the day they end. Empty unless the caller is an admin.
-- @param status 'valid': today, also if it is paused. 'ending': within a week. 'ended': expired or used up. Any other value: all.
create function public.staff_passes(search text, status text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  word_patterns constant text[] := studio.word_patterns(staff_passes.search);
  today constant date := studio.studio_today();
begin
  if not studio.current_role_is('admin') then
    return '{"rows": [], "total": 0}';
  end if;
  return (
    with matching as (
      select passes.number, passes.to_on
      from studio.passes join studio.people on people.number = passes.person
      where people.search_text || ' ' || studio.folded(passes.name) like all (word_patterns)
        and case staff_passes.status
          when 'valid' then studio.is_current_pass(passes, today)
          when 'ending' then passes.to_on <= today + 7 and studio.is_current_pass(passes, today)
          when 'ended' then coalesce(passes.to_on < today, false)
            or (passes.credits is not null and studio.pass_balance(passes.number) = 0)
          else true
        end
    ), page as (
      select * from matching
      order by coalesce(matching.to_on, 'infinity'::date), matching.number
      offset studio.page_offset(staff_passes.page_offset) limit studio.page_limit(staff_passes.page_limit)
    )
    select pg_catalog.jsonb_build_object(
      'rows', coalesce((
        select pg_catalog.jsonb_agg(
          studio.staff_pass_json(passes) order by coalesce(page.to_on, 'infinity'::date), page.number
        )
        from page join studio.passes on passes.number = page.number
      ), '[]'),
      'total', (select count(*) from matching)
    )
  );
end;
$$;

comment on function public.staff_passes(text, text, integer, integer) is
  'For admins: a page of staffPass in src/domain/passes/staff/staff-pass-schema.ts; an empty page for others.';

grant execute on function public.staff_passes(text, text, integer, integer) to authenticated;

create function public.staff_pass(pass_number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.staff_pass_json(passes) || studio.pass_json(passes.number)
  from studio.passes where passes.number = staff_pass.pass_number and studio.current_role_is('admin');
$$;

comment on function public.staff_pass(bigint) is 'For admins: staffPassWithLedger in src/domain/passes/staff/staff-pass-schema.ts; null for others.';

grant execute on function public.staff_pass(bigint) to authenticated;

-- @param payment A way of paying at the desk, 'unpaid' to pay later, or 'free' with a reason.
create function public.give_pass(
  person bigint, plan text, from_on date, reason text, payment text, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(give_pass.request_id);
  reason_text constant text := studio.tidy_text(give_pass.reason);
  new_pass bigint;
  new_payment bigint;
begin
  if answer is not null then
    return answer;
  end if;
  if not studio.share_lock_person(give_pass.person) then
    return studio.refused('unknown-person');
  elsif not exists (select from studio.plans where plans.key = give_pass.plan and plans.on_sale) then
    return studio.refused('unknown-plan');
  elsif give_pass.payment is null or give_pass.payment not in ('cash', 'card', 'transfer', 'unpaid', 'free') then
    return studio.refused('tender-invalid');
  elsif char_length(reason_text) > 200 or not studio.is_plain_text(reason_text) or (give_pass.payment = 'free' and reason_text = '') then
    return studio.refused('reason-invalid');
  elsif give_pass.from_on < studio.studio_today() - 366 or give_pass.from_on > studio.studio_today() + 366 then
    return studio.refused('days-invalid');
  end if;

  begin
    new_pass := studio.give_pass(
      give_pass.person, give_pass.plan, reason_text, give_pass.from_on,
      charged => give_pass.payment <> 'free'
    );
  exception when sqlstate 'PT409' then
    if sqlerrm <> 'introductory-once' then
      raise;
    end if;
    return studio.refused('introductory-once');
  end;
  if give_pass.payment not in ('unpaid', 'free') then
    select studio.pay_pass(passes, give_pass.payment::studio.tender) into new_payment
    from studio.passes where passes.number = new_pass and studio.pass_due(passes) > 0;
  end if;
  return studio.store_answer(
    give_pass.request_id, pg_catalog.jsonb_build_object('kind', 'given', 'pass', new_pass, 'payment', new_payment)
  );
end;
$$;

comment on function public.give_pass(bigint, text, date, text, text, uuid) is
  'For admins. Answers {"kind":"given","pass":number,"payment":number or null} or {"kind":"refused","reason":…}.';

grant execute on function public.give_pass(bigint, text, date, text, text, uuid) to authenticated;

-- Adds or removes credits, and moves the last day: to extend or end a pass, or to correct a mistake. Earlier ledger
-- entries remain. The owner of a pass that ends, or that is valid again, gets a mail.
-- @param credits The number to add; negative to remove. @param to_on The new last day; null to leave it unchanged.
create function public.correct_pass(pass_number bigint, credits integer, to_on date, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(correct_pass.request_id);
  credit_change constant integer := coalesce(correct_pass.credits, 0);
  reason_text constant text := studio.tidy_text(correct_pass.reason);
  pass_row studio.passes;
  was_in_use boolean;
begin
  if answer is not null then
    return answer;
  end if;
  select * into pass_row from studio.passes
  where passes.number = correct_pass.pass_number and passes.erased_at is null for no key update;
  if not found then
    return studio.refused('unknown-pass');
  elsif char_length(reason_text) not between 1 and 140 or not studio.is_plain_text(reason_text) then
    return studio.refused('reason-invalid');
  elsif credit_change = 0 and coalesce(correct_pass.to_on = pass_row.to_on, correct_pass.to_on is null) then
    return studio.refused('nothing-changed');
  elsif credit_change <> 0 and pass_row.credits is null then
    return studio.refused('without-credits');
  elsif studio.pass_balance(pass_row.number) + credit_change < 0 then
    return studio.refused('below-zero');
  elsif credit_change not between -1000 and 1000
    or correct_pass.to_on < pass_row.from_on - 1 or correct_pass.to_on > studio.studio_today() + 3660
  then
    return studio.refused('days-invalid');
  end if;

  was_in_use := studio.is_pass_in_use(pass_row);
  if correct_pass.to_on is not null and correct_pass.to_on is distinct from pass_row.to_on then
    if pass_row.withdrawn_on is not null then
      perform studio.leave_withdrawn_pass(pass_row.number, reason_text);
    end if;
    update studio.passes set
      closed_on = null,
      refunded_on = null,
      withdrawn_on = null,
      -- The last day holds, whenever the first visit is.
      begins = 'bought',
      begun_on = coalesce(passes.begun_on, passes.from_on),
      extra_days = correct_pass.to_on - coalesce(passes.begun_on, passes.from_on) - passes.days + 1
    where passes.number = pass_row.number;
  end if;
  insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
  values (
    pass_row.number, 'corrected', credit_change,
    reason_text || case when correct_pass.to_on is distinct from pass_row.to_on and correct_pass.to_on is not null
      then ' (valid until ' || studio.day_text(correct_pass.to_on) || ')' else '' end,
    auth.uid(), studio.studio_now()
  );
  select * into pass_row from studio.passes where passes.number = pass_row.number;
  if was_in_use and not studio.is_pass_in_use(pass_row) and pass_row.to_on < studio.studio_today() then
    perform studio.post_pass_ended_mail(pass_row, 'corrected', reason_text);
  elsif not was_in_use and studio.is_pass_in_use(pass_row) then
    perform studio.post_pass_valid_again_mail(pass_row, reason_text);
  end if;
  return studio.store_answer(
    correct_pass.request_id, pg_catalog.jsonb_build_object('kind', 'corrected', 'pass', pass_row.number)
  );
end;
$$;

comment on function public.correct_pass(bigint, integer, date, text, uuid) is
  'For admins. Answers {"kind":"corrected","pass":number} or {"kind":"refused","reason":…}.';

grant execute on function public.correct_pass(bigint, integer, date, text, uuid) to authenticated;

-- Gives back the credit of a person who did not attend or cancelled late: for admins and the instructor of the class.
create function public.waive_credit(booking bigint, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(waive_credit.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = waive_credit.booking);
  reason_text constant text := studio.tidy_text(waive_credit.reason);
  refusal text := studio.attendance_refusal(occurrence_number);
begin
  if refusal is null and not is_retry then
    refusal := case
      when char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then 'reason-invalid'
      when not exists (
        select from studio.bookings
        where bookings.number = waive_credit.booking
          and (bookings.status = 'no-show' or (bookings.status = 'cancelled' and bookings.cancelled_late))
      ) then 'not-missed'
      when not studio.return_credit(waive_credit.booking, reason_text) then 'nothing-taken'
    end;
  end if;
  return studio.attendance_answer(occurrence_number, refusal, waive_credit.request_id, is_retry);
end;
$$;

comment on function public.waive_credit(bigint, text, uuid) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.waive_credit(bigint, text, uuid) to authenticated;
