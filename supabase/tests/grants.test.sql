-- The complete list of all privileges of the API's roles: every grant has to be added here. Hosted projects start with
-- other default privileges than the embedded server, and both end with these.
-- Runs in one transaction that is rolled back.

-- Functions of the tests and of the embedded server.
drop function if exists public.restore_grants(), public.run_as_owner(text), public.run_as_caller(text);

create function pg_temp.differences(actual text[], expected text[]) returns text language sql as $$
  select string_agg(line, E'\n' order by line) from (
    (select '+ ' || unnest(actual) as line except select '+ ' || unnest(expected))
    union all
    (select '- ' || unnest(expected) except select '- ' || unnest(actual))
  ) as lines;
$$;

-- A hosted project may have this function. It switches on row level security for new tables. Everybody has the grant to
-- call it, but PostgreSQL refuses calls of trigger functions.
create function public.rls_auto_enable() returns event_trigger language plpgsql security definer set search_path = '' as $$
begin
  raise notice 'A table was created.';
end;
$$;
grant execute on function public.rls_auto_enable() to public;

-- Functions, followed by the word "caller" if the function is security invoker.
do $$
declare
  differences constant text := pg_temp.differences(
    studio.function_grants(),
    array[
      'accept_invitation(text): authenticated',
      'accept_substitution(text): anon authenticated',
      'invitation(text): anon authenticated',
      'invite_staff(text,text,text,text,uuid): authenticated',
      'prepare_invitation(text): anon authenticated',
      'staff_invitations(): authenticated',
      'withdraw_invitation(bigint,uuid): authenticated',
      'attach_session(uuid,jsonb): service_role',
      'begin_checkout(jsonb,uuid): anon authenticated service_role',
      'checkout_by_token(text): anon authenticated service_role',
      'finish_payment_work(text,text): service_role',
      'compare_day(date,jsonb): service_role',
      'payment_differences(): authenticated',
      'settle_difference(text,text,uuid): authenticated',
      'end_subscription(bigint): authenticated',
      'keep_money(bigint,text,uuid): authenticated',
      'decide_pass(bigint,text,text,uuid): authenticated',
      'my_subscriptions(): authenticated',
      'portal_customers(): authenticated',
      'online_offer(): anon authenticated service_role',
      'payment_work(): service_role',
      'record_payment_event(jsonb): service_role',
      'release_checkout(text): anon authenticated service_role',
      'session_of_checkout(text): service_role',
      'set_takes_online(boolean,uuid): authenticated',
      'request_substitutes(text,bigint[],uuid): authenticated',
      'substitute_dates(text,date,date): authenticated',
      'substitute_offer(text): anon authenticated',
      'substitute_requests(): authenticated',
      'take_substitute_request(bigint,text,uuid): authenticated',
      'withdraw_substitute_request(bigint,uuid): authenticated',
      'add_walk_in(bigint,text,text,text,text,uuid,boolean,boolean): authenticated',
      'availability(date,date): anon authenticated',
      'next_class(text,timestamp with time zone): anon authenticated',
      'begin_automatic_publication(timestamp with time zone,integer): service_role',
      'begin_publication(timestamp with time zone): authenticated',
      'book(text,date,text,text,text,text,boolean,uuid,jsonb,boolean): anon authenticated service_role',
      'book_with_guest(text,date,text,text,text,text,text,text,uuid,boolean): authenticated',
      'bring_guest(bigint,text,text,uuid): authenticated',
      'cancel_guest(text): anon authenticated',
      'correct_booking_with_guest(uuid,text[],text,text,text,text,text,text,boolean): authenticated',
      'booking_by_token(text): anon authenticated',
      'booking_payments(bigint): authenticated',
      'bring_back_occurrence(bigint,integer,uuid): authenticated',
      'calendar_feed(text): service_role',
      'cancel_attendee(bigint,uuid): authenticated',
      'cancel_booking(text): anon authenticated',
      'cancel_occurrence(bigint,integer,text,uuid): authenticated',
      'cancel_order(text): anon authenticated',
      'change_price(text,jsonb,jsonb,integer,uuid): authenticated',
      'check_passes(): authenticated',
      'check_passes_nightly(): service_role',
      'checkup(text[]): service_role',
      'claim_mails(integer): service_role',
      'claim_place(text): anon authenticated',
      'classes_to_book(date): authenticated',
      'close_days(date,date,text,uuid): authenticated',
      'closing_preview(date,date): authenticated',
      'coming_page(text,text): anon authenticated',
      'confirm_subscription(text): anon authenticated',
      'correct_booking(uuid,text[],text,text,text,text,boolean): anon authenticated service_role',
      'count_takings(date,text,jsonb,uuid): authenticated',
      'count_stock(text,integer,integer,uuid): authenticated',
      'deactivate_instructor(text,integer,jsonb,uuid): authenticated',
      'record_departure(text,integer,uuid): authenticated',
      'delete_my_account(): authenticated',
      'duplicate_class(text,uuid): authenticated',
      'end_my_calendar(): authenticated',
      'erase_old_data(): service_role',
      'correct_pass(bigint,integer,date,text,uuid): authenticated',
      'erase_person(text,uuid): authenticated',
      'give_all_free_places(): service_role',
      'give_pass(bigint,text,date,text,text,uuid): authenticated',
      'pause_pass(bigint,date,date,bigint[]): authenticated',
      'write_to_person(bigint,text,text,boolean,uuid): authenticated',
      'mail_receipt(bigint,text,uuid): authenticated',
      'waive_credit(bigint,text,uuid): authenticated',
      'failed_mails(): authenticated',
      'fail_publication(text,text): service_role',
      'mark_attendance(bigint,text,uuid,interval): authenticated',
      'mark_bookings_seen(): authenticated',
      'mark_mail_bounced(uuid,text,boolean): service_role',
      'mark_mail_failed(bigint,text,boolean): service_role',
      'mark_mails_sent(bigint[]): service_role',
      'record_spam_report(uuid): service_role',
      'mark_notifications_read(bigint): authenticated',
      'move_attendee(bigint,boolean,uuid): authenticated',
      'move_booking(text,boolean): anon authenticated',
      'move_stock(text,integer,text,uuid): authenticated',
      'my_bookings(integer): anon authenticated',
      'my_calendar(): authenticated',
      'my_data(): authenticated',
      'my_orders(integer): anon authenticated',
      'my_passes(): authenticated',
      'my_payments(integer): authenticated',
      'my_profile(uuid): authenticated, caller',
      'my_reminders(): authenticated',
      'my_ways_to_pay(text,date): authenticated',
      'my_role(uuid): authenticated',
      'merge_people(bigint,bigint,uuid): authenticated',
      'undo_merge(bigint,uuid): authenticated',
      'person_merges(bigint): authenticated',
      'person_page(bigint): authenticated',
      'picture(text): anon authenticated service_role',
      'push_picture(jsonb): service_role',
      'put_picture(jsonb,uuid): authenticated',
      'small_picture(text): authenticated',
      'occurrence_attendees(bigint): authenticated',
      'occurrence_overlaps(bigint,time without time zone,time without time zone): authenticated',
      'occurrence_recipients(bigint,text): authenticated',
      'occurrence_stats(): authenticated',
      'order_by_request(uuid,text): anon authenticated',
      'order_by_token(text): anon authenticated',
      'own_name(): authenticated',
      'place_order(text,text,text,text,jsonb,jsonb,uuid,boolean): anon authenticated service_role',
      'prepare_mails(): service_role',
      'product_categories(): authenticated',
      'promote_attendee(bigint,text,uuid): authenticated',
      'restore_attendee(bigint,uuid): authenticated',
      'people_at_home(date,date): authenticated',
      'record_history(text,text): authenticated',
      'give_up_request(uuid): authenticated',
      'refund_payment(bigint,jsonb,text,text,boolean,uuid): authenticated',
      'remove_class(text,integer,uuid,text): authenticated',
      'remove_person_note(bigint,integer,uuid): authenticated',
      'remove_post(text,integer,uuid): authenticated',
      'remove_product(text,integer,uuid): authenticated',
      'renew_my_calendar(): authenticated',
      'reopen_days(bigint,uuid): authenticated',
      'resume_pass(bigint,date,bigint[]): authenticated',
      'remove_newsletter(bigint,integer,uuid): authenticated',
      'restore_product(text,integer,uuid): authenticated',
      'save_class(jsonb,text,integer,text,uuid,text): authenticated',
      'save_content(jsonb): service_role',
      'save_instructor(jsonb,text,integer,uuid): authenticated',
      'save_occurrence(bigint,integer,text,time without time zone,time without time zone,integer,uuid): authenticated',
      'save_newsletter(jsonb,bigint,integer,uuid): authenticated',
      'send_newsletter(bigint,integer,uuid): authenticated',
      'staff_newsletter(bigint): authenticated',
      'staff_newsletters(integer,integer): authenticated',
      'send_test_newsletter(jsonb,uuid): authenticated',
      'save_mail_texts(text,jsonb,integer,uuid): authenticated',
      'save_person_note(bigint,bigint,text,boolean,integer,uuid): authenticated',
      'save_post(jsonb,text,integer,uuid): authenticated',
      'save_product(jsonb,text,integer,integer,uuid): authenticated',
      'save_profile(uuid,text,text): authenticated, caller',
      'save_settings(text,jsonb,integer,uuid): authenticated',
      'schedule_occurrence(text,date,text,time without time zone,time without time zone,integer,uuid): authenticated',
      'send_mail_again(bigint): authenticated',
      'set_class_status(text,text,integer,uuid,text): authenticated',
      'set_guests_need_captcha(boolean): service_role',
      'set_online_ready(boolean): service_role',
      'set_my_reminders(boolean): authenticated',
      'set_order_discount(bigint,text): authenticated',
      'set_order_status(bigint,text,text): authenticated',
      'set_person_role(bigint,text,uuid): authenticated',
      'set_post_status(text,text,integer,uuid): authenticated',
      'set_reminders(text,boolean): anon authenticated',
      'shelf(): anon authenticated',
      'site_content(): anon authenticated',
      'site_state(): service_role',
      'staff_badges(): authenticated',
      'staff_class(text): authenticated',
      'staff_classes(text,text,integer,integer): authenticated',
      'staff_dashboard(): authenticated',
      'staff_erasures(): authenticated',
      'staff_find(text): authenticated',
      'staff_instructor(text): authenticated',
      'staff_instructors(): authenticated',
      'staff_activity(text[],text,integer,integer): authenticated',
      'sale_choices(): authenticated',
      'sell(bigint,text,text,text,jsonb,text,jsonb,uuid,integer): authenticated',
      'staff_pass(bigint): authenticated',
      'staff_passes(text,text,integer,integer): authenticated',
      'staff_notifications(): authenticated',
      'staff_occurrence(bigint): authenticated',
      'staff_occurrences(text,text,text,text,text,text,text,integer,integer): authenticated',
      'staff_order(bigint): authenticated',
      'staff_orders(text,text,integer,integer): authenticated',
      'payment_problems(): authenticated',
      'staff_payment(bigint): authenticated',
      'staff_people(text,text,integer,integer): authenticated',
      'staff_payments(date,date,integer,integer): authenticated',
      'staff_takings(date,date): authenticated',
      'staff_person(text): authenticated',
      'staff_person_data(text): authenticated',
      'staff_post(text): authenticated',
      'staff_posts(text,text,text,integer,integer): authenticated',
      'staff_product(text): authenticated',
      'staff_products(text,text,boolean,integer,integer): authenticated',
      'staff_mail(bigint): authenticated',
      'staff_mail_texts(text): authenticated',
      'staff_mails(text,text,integer,integer): authenticated',
      'staff_publishing(): authenticated',
      'staff_settings(): authenticated',
      'staff_stock_movements(text,integer,integer): authenticated',
      'studio.current_role_is(text): authenticated',
      'studio.is_page_name(text): authenticated, caller',
      'studio.is_picture(jsonb): authenticated, caller',
      'studio.is_link(text): authenticated, caller',
      'studio.is_plain_text(text,boolean): authenticated, caller',
      'studio.next_product_position(): authenticated',
      'studio.own_instructor_key(): authenticated',
      'studio.own_person(): authenticated',
      'studio.active_account(): authenticated',
      'studio.profile_problem(text,text): authenticated, caller',
      'studio.without_invisible(text): authenticated, caller',
      'stopping_preview(text): authenticated',
      'studio_contact(): service_role',
      'studio_content(): service_role',
      'subscribe(text,uuid): anon authenticated',
      'take_payment(text,bigint,text,jsonb,uuid): authenticated',
      'unsubscribe(text): anon authenticated',
      'workshop_discount(): anon authenticated',
      'write_to_class(bigint,text,text,text,boolean,uuid): authenticated'
    ]
  );
begin
  assert differences is null, 'the functions have exactly the listed grants: ' || E'\n' || differences;
end;
$$;

-- The privileges of roles on whole tables, and on columns of others.
do $$
declare
  differences constant text := pg_temp.differences(
    studio.table_grants(),
    array[
      'studio.bookings: select (booked_at cancelled_at cancelled_late claimed_at email name notified_at number occurrence payment_method phone promised_until promoted_at status user_id walk_in) to authenticated',
      'studio.class_series: delete to authenticated',
      'studio.class_series: insert to authenticated',
      'studio.class_series: select (archived_at capacity class_type class_type_id days description ends instructor key level price starts status streamed title version) to anon authenticated',
      'studio.class_series: update to authenticated',
      'studio.closures: delete to authenticated',
      'studio.closures: insert to authenticated',
      'studio.closures: select to anon authenticated',
      'studio.closures: update to authenticated',
      'studio.counted_takings: select to authenticated',
      'studio.erasures: select to authenticated',
      'studio.instructor_details: delete to authenticated',
      'studio.instructor_details: insert to authenticated',
      'studio.instructor_details: select to authenticated',
      'studio.instructor_details: update to authenticated',
      'studio.instructors: delete to authenticated',
      'studio.instructors: insert to authenticated',
      'studio.instructors: select to anon authenticated',
      'studio.instructors: update to authenticated',
      'studio.limits: select to authenticated',
      'studio.limits: update (maximum) to authenticated',
      'studio.mails: select (booking created_at kind number order_number recipient sent_at) to authenticated',
      'studio.pass_entries: select (booking credits guests kind made_at number pass reason) to authenticated',
      'studio.pass_pauses: select (from_on number pass to_on) to authenticated',
      'studio.passes: select to authenticated',
      'studio.plans: select to anon authenticated',
      'studio.notification_reads: select to authenticated',
      'studio.notifications: select to authenticated',
      'studio.occurrences: delete to authenticated',
      'studio.occurrences: insert to authenticated',
      'studio.occurrences: select (cancelled_at capacity ends held_on instructor number series starts) to anon authenticated',
      'studio.occurrences: update to authenticated',
      'studio.order_history: select to authenticated',
      'studio.order_lines: select to authenticated',
      'studio.orders: select (email name note number phone placed_at status total user_id) to authenticated',
      'studio.payment_lines: select to authenticated',
      'studio.payments: select to authenticated',
      'studio.posts: select to anon authenticated',
      'studio.products: delete to authenticated',
      'studio.products: insert to authenticated',
      'studio.products: select (body category description featured former_price id name picture position price status stock vat_rate version) to anon authenticated',
      'studio.products: update to authenticated',
      'studio.profiles: select to authenticated',
      'studio.profiles: update (name phone) to authenticated',
      'studio.record_changes: select to authenticated',
      'studio.retention_periods: select to anon authenticated',
      'studio.retention_periods: update (days) to authenticated',
      'studio.role_changes: select to authenticated',
      'studio.staff_seen: select to authenticated',
      'studio.stock_movements: insert to authenticated',
      'studio.stock_movements: select to authenticated',
      'studio.studio_settings: select to anon authenticated',
      'studio.studio_settings: update to authenticated',
      'studio.subscribers: select (confirmed_at consent created_at email id) to authenticated',
      'studio.user_roles: select to authenticated',
      'studio.user_roles: update (role) to authenticated'
    ]
  );
begin
  assert differences is null, 'the tables have exactly the listed grants: ' || E'\n' || differences;
end;
$$;

-- Every privilege of a role on a table has a policy that uses it, and the service role, which bypasses policies, has no
-- privileges.
do $$
declare
  unused text;
  unprotected text;
begin
  select string_agg(format('%s: %s to %s', relation, privilege_type, coalesce(rolname, 'PUBLIC')), E'\n') into unused
  from (
    select pg_class.oid as relation, held.* from pg_class cross join lateral aclexplode(relacl) as held
    where relnamespace in ('public'::regnamespace, 'studio'::regnamespace)
    union all
    select attrelid, held.* from pg_attribute
    join pg_class on pg_class.oid = attrelid
    cross join lateral aclexplode(attacl) as held
    where relnamespace in ('public'::regnamespace, 'studio'::regnamespace)
  ) as granted
  left join pg_roles on pg_roles.oid = grantee
  where grantee <> grantor and not exists (
    select from pg_policy
    where polrelid = relation and (grantee = any (polroles) or 0 = any (polroles))
      and polcmd in ('*', case privilege_type when 'SELECT' then 'r' when 'INSERT' then 'a' when 'UPDATE' then 'w' when 'DELETE' then 'd' end)
  );
  assert unused is null, 'every privilege is used by a policy: ' || E'\n' || unused;
  select string_agg(pg_class.oid::regclass::text, ', ') into unprotected
  from pg_class where relnamespace = 'studio'::regnamespace and relkind = 'r' and not relrowsecurity;
  assert unprotected is null, 'row level security is on for every table: ' || unprotected;
end;
$$;

-- The API's schema contains functions only. New objects are inaccessible until they are granted.
create table studio.brand_new (id bigint generated always as identity primary key);
create table public.brand_new (id bigint generated always as identity primary key);
create function studio.brand_new() returns int language sql as 'select 1';
create function public.brand_new() returns int language sql as 'select 1';

do $$
begin
  assert (
    select array_agg(relname::text) = '{brand_new}' from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')
  ), 'tables are in the schema studio';
  assert not exists (
    select from pg_class where relname like 'brand\_new%' and studio.holders_of(relacl) is not null
  ), 'a new table has no grants';
  assert not exists (
    select from pg_proc
    where proname = 'brand_new' and studio.holders_of(coalesce(proacl, acldefault('f', proowner))) is not null
  ), 'a new function has no grants';
  assert (
    select array_agg(nspname || ': ' || coalesce(studio.holders_of(nspacl, 'usage'), 'nobody') order by nspname)
    from pg_namespace where nspname in ('public', 'studio')
  ) = array['public: PUBLIC anon authenticated service_role', 'studio: anon authenticated'], 'only the listed roles may use each schema';
  assert not has_schema_privilege('anon', 'studio', 'create') and not has_schema_privilege('authenticated', 'studio', 'create'),
    'no API role may create objects in the schema';
  assert not exists (
    select from pg_proc
    where pronamespace in ('public'::regnamespace, 'studio'::regnamespace) and proname <> 'brand_new'
      and prosqlbody is null and not coalesce(proconfig @> array['search_path=""'], false)
  ), 'every function has a fixed search path, or a body whose names are resolved';
end;
$$;
