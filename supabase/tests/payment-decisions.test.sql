-- Decisions of admins about refused refunds, passes of which a bank took the money, and what was paid too much. Runs in one
-- transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

insert into studio.plans (key, name, kind, price_minor, days, renews, credits) values
  ('monthly', 'Monthly', 'unlimited', 8500, 31, true, null), ('five', 'Five Classes', 'pack', 6000, 90, false, 5);

create function pg_temp.keep(payment bigint, why text) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind')
  from (select public.keep_money(payment, why, gen_random_uuid()) as answer) as answered;
$$;
create function pg_temp.decide(payment bigint, decision text, why text) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind')
  from (select public.decide_pass(payment, decision, why, gen_random_uuid()) as answer) as answered;
$$;
create function pg_temp.report_dispute(status text, at text, intent text, amount integer) returns text language sql as $$
  select pg_temp.report_event('dispute-changed', jsonb_build_object('paymentIntent', intent, 'status', status, 'at', at, 'amount', amount, 'reason', 'fraudulent'));
$$;
-- Lets the bank refuse the last refund of a payment, and returns the payment that represents its money.
create function pg_temp.refuse_refund(paid bigint) returns bigint language plpgsql as $$
declare
  last_refund constant bigint := (select max(number) from studio.payments where refund_of = paid);
begin
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', last_refund, 'status', 'failed', 'reason', 'expired_or_canceled_card'));
  return (select reversal from studio.online_refunds where refund = last_refund);
end;
$$;
-- The member buys a pass online.
create function pg_temp.buy_pass(plan text, intent text) returns bigint language plpgsql as $$
declare
  checkout jsonb;
begin
  perform pg_temp.become('member');
  checkout := public.begin_checkout(jsonb_build_object('kind', 'pass', 'plan', plan), gen_random_uuid()) -> 'checkout';
  perform pg_temp.become('nobody');
  return pg_temp.pay(checkout, intent);
end;
$$;
create function pg_temp.pass_of(payment bigint) returns bigint language sql as $$
  select pass from studio.payment_lines where payment_lines.payment = pass_of.payment and position = 1;
$$;
create function pg_temp.status_of(pass bigint) returns text language sql as $$
  select studio.pass_summary_json(passes) ->> 'status' from studio.passes where number = pass;
$$;

-- The history of a payment, the oldest first: "keep-money", and "keep-money undone".
create function pg_temp.history_of(payment bigint) returns text language sql as $$
  select string_agg(coalesce(after ->> 'decision', before ->> 'decision' || ' undone'), ', ' order by id)
  from studio.record_changes where kind = 'payment' and key = payment::text;
$$;
-- The mails about the pass of a payment, the oldest first, without those that were dropped.
create function pg_temp.pass_mails(payment bigint) returns text language sql as $$
  select coalesce(string_agg(kind, ' ' order by number), '') from studio.mails
  where (payload ->> 'pass')::bigint = pg_temp.pass_of(pass_mails.payment) and dropped_at is null and studio.is_mail_current(mails);
$$;
create function pg_temp.send_mails() returns void language sql as $$
  select public.mark_mails_sent(array(select (mail ->> 'number')::bigint from jsonb_array_elements(public.claim_mails(200)) as mail));
$$;

create function pg_temp.due_of_pass(pass bigint) returns bigint language sql as $$
  select studio.pass_due(passes) from studio.passes where number = pass;
$$;
create function pg_temp.debts_of(person bigint) returns bigint language sql as $$
  select count(*) from studio.unpaid_people() as unpaid (person) where unpaid.person = debts_of.person;
$$;
create function pg_temp.pay_pass(pass bigint, amount integer) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'number')
  from (select public.take_payment('pass', pass, 'transfer', studio.money_json(amount, 'GBP'), gen_random_uuid()) as answer) as taken;
$$;
create function pg_temp.due_of(place bigint) returns bigint language sql as $$
  select studio.booking_due(bookings) from studio.bookings where number = place;
$$;

-- A refund of a cancelled place that the bank refuses, and whose money is kept.
do $$
declare
  checkout jsonb := pg_temp.begin_checkout('Quin');
  paid bigint := pg_temp.pay(checkout, 'pi_quin');
  token text := public.checkout_by_token(checkout ->> 'token') #>> '{booking,token}';
  place bigint := (public.checkout_by_token(checkout ->> 'token') #>> '{booking,number}')::bigint;
  class bigint := (select occurrence from studio.bookings where number = place);
  returned bigint;
  retry uuid := gen_random_uuid();
begin
  perform pg_temp.become('nobody');
  perform public.cancel_booking(token);
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 1500);
  assert not public.booking_by_token(token) ? 'paid';
  returned := pg_temp.refuse_refund(paid);
  assert pg_temp.alerts() = 'refund-failed' and public.booking_by_token(token) @> '{"paid": {"amount": 1500}}'
    and not public.booking_by_token(token) ? 'moneyKept', 'the person reads that the money of a refused refund is still to be refunded';
  assert studio.attendees_json(class) @> '[{"name": "Quin", "paid": {"amount": 1500}}]' , 'staff see the same amount in the list of the class';

  perform pg_temp.become('member');
  assert pg_temp.keep(returned, 'Mine') = 'not-allowed';
  perform pg_temp.become('admin');
  assert public.keep_money(returned, 'For the workshop in May', retry) ->> 'kind' = 'changed' and pg_temp.alerts() = '' and public.payment_problems() = '[]',
    'the money of a refused refund can be kept';
  assert public.keep_money(returned, 'For the workshop in May', retry) ->> 'kind' = 'changed', 'a retry is no second decision';
  assert pg_temp.keep(returned, 'Again') = 'not-to-refund';
  assert public.booking_by_token(token) @> '{"paid": {"amount": 1500}, "moneyKept": "For the workshop in May"}', 'the person reads why the money of a refused refund is kept';
  assert public.staff_payment(returned) -> 'decision' = jsonb_build_object('kind', 'keep-money', 'reason', 'For the workshop in May',
    'by', studio.staff_name(auth.uid())), 'the receipt names who decided, and why';
  perform studio.post_receipt(returned, 'quin@post.example');
  assert not exists (select from studio.mails where payment = returned and payload ? 'decision'), 'the mail of a receipt contains no decision of staff';

  assert pg_temp.keep(returned, null) = 'changed' and pg_temp.alerts() = 'refund-failed' and not public.booking_by_token(token) ? 'moneyKept',
    'keeping the money of a refused refund can be undone';
  assert pg_temp.keep(returned, null) = 'not-to-refund';
  assert public.record_history('payment', returned::text) @> jsonb_build_array(
    jsonb_build_object('action', 'changed', 'by', studio.staff_name(auth.uid()), 'before', '{"decision": "keep-money", "reason": "For the workshop in May"}'::jsonb,
      'after', '{"decision": null, "reason": null}'::jsonb),
    jsonb_build_object('action', 'changed', 'by', studio.staff_name(auth.uid()), 'before', '{"decision": null, "reason": null}'::jsonb,
      'after', '{"decision": "keep-money", "reason": "For the workshop in May"}'::jsonb)
  ), 'the history of a payment has the decision and its Undo, with who made them';
  assert jsonb_array_length(public.record_history('payment', returned::text)) = 2, 'a retry and a refusal leave nothing in the history';
  assert pg_temp.keep(returned, 'For May') = 'changed' and pg_temp.refund(returned, 500, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = 'refund-failed'
    and public.booking_by_token(token) @> '{"paid": {"amount": 1000}}', 'a refund in cash ends that the rest is kept';
  assert pg_temp.history_of(returned) = 'keep-money, keep-money undone, keep-money, keep-money undone', 'and the history says so';
  assert pg_temp.refund(returned, 1000, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = '' and not public.booking_by_token(token) ? 'paid';
end;
$$;

-- A part is refused, and the rest was kept before: each part is decided by itself.
do $$
declare
  checkout jsonb := pg_temp.begin_checkout('Rae');
  paid bigint := pg_temp.pay(checkout, 'pi_rae');
  token text := public.checkout_by_token(checkout ->> 'token') #>> '{booking,token}';
  returned bigint;
begin
  perform pg_temp.become('nobody');
  perform public.cancel_booking(token);
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 700);
  assert pg_temp.keep(paid, 'The rest') = 'changed' and pg_temp.alerts() = '';
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.keep(paid, 'The rest') = 'changed'
    and pg_temp.history_of(paid) = 'keep-money, keep-money undone, keep-money', 'so has the payment of a cancelled place';
  returned := pg_temp.refuse_refund(paid);
  assert pg_temp.alerts() = 'refund-failed' and public.booking_by_token(token) @> '{"paid": {"amount": 700}}' and not public.booking_by_token(token) ? 'moneyKept',
    'the person reads the part that is to be refunded';
  assert pg_temp.keep(returned, 'This, too') = 'changed' and pg_temp.alerts() = ''
    and public.booking_by_token(token) @> '{"paid": {"amount": 1500}, "moneyKept": "The rest"}';
end;
$$;

-- An order.
do $$
declare
  checkout jsonb := public.begin_checkout('{"kind": "order", "name": "Pat", "email": "pat@post.example", "phone": "07700 900127", "note": "",
    "lines": [{"product": "ink", "quantity": 1}, {"product": "pen", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid bigint := pg_temp.pay(checkout, 'pi_pat');
  token text := public.checkout_by_token(checkout ->> 'token') #>> '{order,token}';
  returned bigint;
begin
  perform pg_temp.become('nobody');
  perform public.cancel_order(token);
  perform pg_temp.become('admin');
  perform public.refund_payment(paid, '[{"position": 1, "amount": 1250, "quantity": 0}, {"position": 2, "amount": 250, "quantity": 0}]', 'online', 'Cancelled', false, gen_random_uuid());
  returned := pg_temp.refuse_refund(paid);
  assert public.order_by_token(token) @> '{"paid": {"amount": 1500}, "moneyKept": null}';
  assert pg_temp.keep(returned, 'For the next order') = 'changed' and pg_temp.alerts() = ''
    and public.order_by_token(token) @> '{"paid": {"amount": 1500}, "moneyKept": "For the next order"}', 'the customer reads why the money of a refused refund is kept';
end;
$$;

-- A pack whose money a bank took: it stays on the dashboard until an admin decides.
do $$
declare
  paid bigint := pg_temp.buy_pass('five', 'pi_five');
  pack bigint := pg_temp.pass_of(paid);
begin
  perform pg_temp.become('admin');
  perform pg_temp.report_dispute('needs_response', '2027-01-11T08:00:00Z', 'pi_five', 6000);
  assert pg_temp.alerts() = 'payment-disputed' and pg_temp.decide(paid, 'withdraw-pass', 'Early') = 'not-to-decide', 'nothing is decided before the bank has';
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_five', 6000);
  assert pg_temp.alerts() = 'pass-not-paid', 'staff are alerted to a valid pass of which the bank has the money';
  assert public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'pass-not-paid', 'reason', 'fraudulent', 'payment', jsonb_build_object('number', paid))),
    public.payment_problems()::text;
  perform pg_temp.become('instructor');
  assert pg_temp.decide(paid, 'withdraw-pass', 'Mine') = 'not-allowed';
  perform pg_temp.become('admin');
  assert pg_temp.decide(paid, 'leave-pass', '') = 'reason-invalid' and pg_temp.decide(paid, 'withdraw-pass', null) = 'reason-invalid' and pg_temp.keep(paid, 'Kept') = 'not-to-refund';
  assert pg_temp.decide(paid, 'leave-pass', 'By agreement') = 'changed' and pg_temp.alerts() = '' and pg_temp.status_of(pack) = 'valid'
    and pg_temp.due_of_pass(pack) = 0, 'an admin can leave the pass valid without the money';
  assert public.staff_payment(paid) -> 'decision' @> '{"kind": "leave-pass", "reason": "By agreement"}';
  assert pg_temp.decide(paid, 'withdraw-pass', 'Twice') = 'not-to-decide';
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.alerts() = 'pass-not-paid', 'the decision can be undone';

  assert pg_temp.decide(paid, 'withdraw-pass', 'The bank took the money') = 'changed' and pg_temp.alerts() = '' and pg_temp.status_of(pack) = 'ended'
    and studio.pass_balance(pack) = 0, 'an admin can withdraw the pass';
  assert (select kind = 'withdrawn' and reason = 'The bank took the money' from studio.pass_entries where pass = pack order by number desc limit 1), 'its owner reads why it was withdrawn';
  assert (select summary @> '{"withdrawn": {"on": "2027-01-10", "reason": "The bank took the money"}}' and summary -> 'refundedOn' = 'null'
    from studio.passes, studio.pass_summary_json(passes) as summary where number = pack), 'a pass that was withdrawn was not refunded';
  assert pg_temp.history_of(paid) = 'leave-pass, leave-pass undone, withdraw-pass';
  assert (select payload @> jsonb_build_object('pass', pack, 'plan', 'Five Classes', 'isMembership', false, 'why', 'withdrawn', 'renewed', false, 'left', 5,
      'reason', 'The bank took the money') and recipient = (select email from studio.people where number = person)
    from studio.mails, studio.passes where mails.kind = 'pass-ended' and passes.number = pack), 'the owner of a withdrawn pass gets a mail';
  assert pg_temp.keep(paid, null) = 'not-to-refund', 'a pass that was withdrawn does not come back by itself';

  -- The studio appeals and wins: it has the money of a pass that it withdrew.
  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('appeal_under_review', '2027-01-13T08:00:00Z', 'pi_five', 6000);
  assert pg_temp.alerts() = 'payment-disputed';
  perform pg_temp.report_dispute('won', '2027-01-14T08:00:00Z', 'pi_five', 6000);
  assert pg_temp.alerts() = 'pass-withdrawn', 'staff are alerted to the money of a pass that was withdrawn';
  assert pg_temp.keep(paid, 'She agreed') = 'changed' and pg_temp.alerts() = '' and public.staff_payment(paid) -> 'decision' @> '{"kind": "keep-money"}'
    and pg_temp.status_of(pack) = 'ended', 'the money of a withdrawn pass can be kept';
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.alerts() = 'pass-withdrawn' and public.staff_payment(paid) -> 'decision' @> '{"kind": "withdraw-pass"}',
    'if keeping it is undone, the pass is still withdrawn';
  assert pg_temp.pass_mails(paid) = 'pass-ended';
  assert public.correct_pass(pack, 5, '2027-04-09', 'The bank gave the money back', gen_random_uuid()) ->> 'kind' = 'corrected' and pg_temp.alerts() = '',
    'a pass that is valid again is paid';
  assert pg_temp.pass_mails(paid) = '', 'a person whose mail is not sent yet reads neither that the pass ended nor that it is valid again';
  assert public.staff_payment(paid) -> 'decision' @> '{"kind": "leave-pass", "reason": "The bank gave the money back"}'
    and pg_temp.history_of(paid) = 'leave-pass, leave-pass undone, withdraw-pass, keep-money, withdraw-pass, leave-pass', 'the receipt and its history say that the pass is valid again';
  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('lost', '2027-01-15T08:00:00Z', 'pi_five', 6000);
  assert pg_temp.alerts() = 'pass-not-paid', 'an earlier decision does not count when the bank takes the money again';
  assert pg_temp.decide(paid, 'withdraw-pass', 'Again') = 'changed';
  perform pg_temp.send_mails();
  assert public.correct_pass(pack, 5, '2027-04-09', 'She pays in cash', gen_random_uuid()) ->> 'kind' = 'corrected'
    and pg_temp.pass_mails(paid) = 'pass-valid-again', 'a person who read that a pass ended reads that it is valid again';
  assert (select payload @> '{"lastOn": "2027-04-09", "left": 5, "renewed": false, "reason": "She pays in cash"}' from studio.mails where kind = 'pass-valid-again');
  assert pg_temp.alerts() = 'pass-not-paid' and public.staff_payment(paid) -> 'decision' = 'null',
    'if a withdrawn pass is valid again while the bank has its money, an admin decides about the amount';
  assert pg_temp.decide(paid, 'make-pass-due', 'She pays in cash') = 'changed' and pg_temp.due_of_pass(pack) = 6000 and pg_temp.alerts() = '';
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.alerts() = 'pass-not-paid' and pg_temp.decide(paid, 'withdraw-pass', 'At last') = 'changed'
    and pg_temp.pass_mails(paid) = 'pass-ended pass-ended', 'a mail that is no longer true is replaced';
  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('won', '2027-01-16T08:00:00Z', 'pi_five', 6000);
  assert pg_temp.alerts() = 'pass-withdrawn' and pg_temp.refund(paid, 6000) ->> 'kind' = 'refunded' and pg_temp.alerts() = '', 'the money of a withdrawn pass is refunded';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded'));
end;
$$;

-- A membership of which a bank took a month: withdrawing it ends the charges. A pass that is over needs no decision.
do $$
declare
  paid bigint := pg_temp.buy_pass('monthly', 'pi_month');
  over bigint;
begin
  perform pg_temp.report_event('session-paid', jsonb_build_object('paymentIntent', 'pi_month', 'subscription', 'sub_1', 'periodEnd', '2027-02-10T08:00:00Z',
    'checkout', (select token from studio.checkouts where payment = paid)));
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_month', 8500);
  perform pg_temp.become('admin');
  assert pg_temp.alerts() = 'pass-not-paid' and public.staff_payment(paid) #> '{lines,0,renews}' = 'true';
  assert public.staff_payment(paid) #> '{lines,0,endsWithMonth}' = 'false', 'staff read that the membership renews next month';
  update studio.subscriptions set cancels = true where stripe_id = 'sub_1';
  assert public.staff_payment(paid) #> '{lines,0,endsWithMonth}' = 'true', 'staff read of a membership that its owner has ended that it renews no more';
  update studio.subscriptions set cancels = false where stripe_id = 'sub_1';
  perform studio.pause_and_end_subscriptions();
  assert pg_temp.decide(paid, 'withdraw-pass', 'The bank took the money') = 'changed' and pg_temp.alerts() = '';
  assert (select state = 'ended' and pending_end = 'now' from studio.subscriptions where stripe_id = 'sub_1'), 'a membership that was withdrawn is charged no more';
  assert (select payload @> '{"isMembership": true, "renewed": true, "left": null}' from studio.mails
    where kind = 'pass-ended' and (payload ->> 'pass')::bigint = pg_temp.pass_of(paid)), 'its owner reads that nothing more is charged';

  over := pg_temp.buy_pass('five', 'pi_over');
  update studio.passes set closed_on = studio.studio_today() - 1 where number = pg_temp.pass_of(over);
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_over', 6000);
  assert pg_temp.alerts() = '', 'a pass that is over needs no decision';
end;
$$;

-- A pack whose amount an admin makes due again: it is paid in another way, and then the studio wins an appeal.
do $$
declare
  paid bigint := pg_temp.buy_pass('five', 'pi_due');
  pack bigint := pg_temp.pass_of(paid);
  owner bigint := (select person from studio.passes where number = pack);
  other_debts bigint := pg_temp.debts_of(owner);
  by_transfer bigint;
begin
  perform pg_temp.become('admin');
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_due', 4000);
  assert pg_temp.due_of_pass(pack) = 0 and pg_temp.debts_of(owner) = other_debts, 'before an admin has decided, nothing is due for a pass';
  assert pg_temp.decide(paid, 'make-pass-due', 'She pays by transfer') = 'changed' and pg_temp.alerts() = '' and pg_temp.status_of(pack) = 'valid',
    'an admin can leave a pass valid and make its amount due again';
  assert pg_temp.due_of_pass(pack) = 4000 and pg_temp.debts_of(owner) = other_debts + 1, 'the amount that the bank took is due';
  assert public.staff_payment(paid) -> 'decision' @> '{"kind": "make-pass-due", "reason": "She pays by transfer"}' and pg_temp.history_of(paid) = 'make-pass-due';
  perform pg_temp.become('member');
  assert public.my_passes() @> jsonb_build_array(jsonb_build_object('number', pack, 'due', studio.money_json(4000, 'GBP'), 'paidOnline', false)),
    'its owner reads what is unpaid';
  perform pg_temp.become('admin');
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.due_of_pass(pack) = 0 and pg_temp.alerts() = 'pass-not-paid', 'if the decision is undone, nothing is due';
  assert pg_temp.decide(paid, 'make-pass-due', 'She pays by transfer') = 'changed';
  -- A discount is no new decision.
  assert pg_temp.refund(paid, 500) ->> 'kind' = 'refunded' and pg_temp.alerts() = '' and pg_temp.due_of_pass(pack) = 4000, 'a refund leaves the amount due';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded'));

  by_transfer := pg_temp.pay_pass(pack, 4000);
  assert pg_temp.due_of_pass(pack) = 0 and pg_temp.debts_of(owner) = other_debts and pg_temp.alerts() = '', 'a pass that was paid again is paid';
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.alerts() = '', 'a pass that was paid again needs no decision';

  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('appeal_under_review', '2027-01-13T08:00:00Z', 'pi_due', 4000);
  perform pg_temp.report_dispute('won', '2027-01-14T08:00:00Z', 'pi_due', 4000);
  assert pg_temp.alerts() = 'paid-twice' and public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'paid-twice',
    'tooMuch', studio.money_json(4000, 'GBP'), 'payment', jsonb_build_object('number', paid))), 'staff are alerted to a pass that is paid twice';
  assert pg_temp.keep(paid, 'For the next pack') = 'changed' and pg_temp.alerts() = '' and pg_temp.keep(paid, null) = 'changed', 'what was paid too much for a pass can be kept';
  assert public.refund_payment(by_transfer, '[{"position": 1, "amount": 4000, "quantity": 0}]', 'transfer', 'Paid twice', false, gen_random_uuid()) ->> 'kind' = 'refunded'
    and pg_temp.alerts() = '' and pg_temp.due_of_pass(pack) = 0, 'what was paid too much for a pass can be refunded';

  -- The bank takes the money again.
  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('lost', '2027-01-15T08:00:00Z', 'pi_due', 4000);
  assert pg_temp.alerts() = 'pass-not-paid' and pg_temp.decide(paid, 'make-pass-due', 'Again') = 'changed' and pg_temp.due_of_pass(pack) = 4000,
    'after a refund of what was paid too much for a pass, a later loss can be made due';
  perform pg_temp.report_dispute('won', '2027-01-16T08:00:00Z', 'pi_due', 4000);
  assert pg_temp.alerts() = '' and pg_temp.due_of_pass(pack) = 0, 'the money that comes back pays for the pass';
  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('lost', '2027-01-17T08:00:00Z', 'pi_due', 4000);
  assert pg_temp.decide(paid, 'leave-pass', 'By agreement') = 'changed';
  perform pg_temp.report_dispute('won', '2027-01-18T08:00:00Z', 'pi_due', 4000);
  assert pg_temp.alerts() = '' and pg_temp.due_of_pass(pack) = 0, 'money that comes back for a pass that nobody has paid again is not too much';
end;
$$;

-- Of a membership that renews, a later month is due again.
do $$
declare
  paid bigint := pg_temp.buy_pass('monthly', 'pi_months');
  membership bigint := pg_temp.pass_of(paid);
  second_month bigint;
begin
  perform pg_temp.report_event('session-paid', jsonb_build_object('paymentIntent', 'pi_months', 'subscription', 'sub_months', 'periodEnd', '2027-02-10T08:00:00Z',
    'checkout', (select token from studio.checkouts where payment = paid)));
  perform pg_temp.report_event('invoice-paid', jsonb_build_object('subscription', 'sub_months', 'paymentIntent', 'pi_second', 'amount', 8500, 'periodEnd', '2027-03-10T08:00:00Z'));
  second_month := (select payment from studio.online_payments where payment_intent = 'pi_second');
  perform pg_temp.report_dispute('lost', '2027-02-12T08:00:00Z', 'pi_second', 8500);
  perform pg_temp.become('admin');
  assert pg_temp.due_of_pass(membership) = 0 and pg_temp.decide(second_month, 'make-pass-due', 'She pays by transfer') = 'changed'
    and pg_temp.due_of_pass(membership) = 8500, 'the month that the bank took is due, and no other';
  assert pg_temp.pay_pass(membership, 8500) is not null and pg_temp.due_of_pass(membership) = 0;
  perform pg_temp.report_event('invoice-paid', jsonb_build_object('subscription', 'sub_months', 'paymentIntent', 'pi_third', 'amount', 8500, 'periodEnd', '2027-04-10T08:00:00Z'));
  assert pg_temp.due_of_pass(membership) = 0 and pg_temp.alerts() = '', 'a month that is charged later is paid';
  perform pg_temp.move_clock_on('1 hour');
  perform pg_temp.report_dispute('won', '2027-02-20T08:00:00Z', 'pi_second', 8500);
  assert public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'paid-twice', 'tooMuch', studio.money_json(8500, 'GBP'),
    'payment', jsonb_build_object('number', second_month))), 'staff are alerted to a month that is paid twice';
  assert pg_temp.refund(second_month, 8500) ->> 'kind' = 'refunded' and pg_temp.alerts() = '' and pg_temp.due_of_pass(membership) = 0;
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded'));
end;
$$;

-- An order of which a bank took the money, that was paid again at the desk, and whose appeal is won.
do $$
declare
  checkout jsonb;
  paid bigint;
  ordered bigint;
  at_desk bigint;
begin
  perform pg_temp.become('nobody');
  checkout := public.begin_checkout('{"kind": "order", "name": "Eli", "email": "eli@post.example", "phone": "07700 900125", "note": "",
    "lines": [{"product": "ink", "quantity": 1}, {"product": "pen", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid := pg_temp.pay(checkout, 'pi_eli');
  ordered := (public.checkout_by_token(checkout ->> 'token') #>> '{order,number}')::bigint;
  perform pg_temp.become('admin');
  -- A discount is not due again.
  perform pg_temp.refund(paid, 200);
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded'));
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_eli', 1300);
  at_desk := (public.take_payment('order', ordered, 'cash', studio.dollars(1300), gen_random_uuid()) ->> 'number')::bigint;
  assert at_desk is not null and pg_temp.alerts() = '';
  perform pg_temp.report_dispute('appeal_under_review', '2027-01-13T08:00:00Z', 'pi_eli', 1300);
  perform pg_temp.report_dispute('won', '2027-01-14T08:00:00Z', 'pi_eli', 1300);
  assert pg_temp.alerts() = 'paid-twice', 'staff are alerted to an order that is paid twice';
  assert public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'paid-twice', 'tooMuch', studio.dollars(1300),
    'payment', jsonb_build_object('number', paid))), public.payment_problems()::text;
  assert pg_temp.refund(paid, 300) ->> 'kind' = 'refunded' and public.payment_problems() @> '[{"kind": "paid-twice", "tooMuch": {"amount": 1000}}]', 'a part that is refunded is subtracted';
  assert public.refund_payment(at_desk, '[{"position": 1, "amount": 1000, "quantity": 0}]', 'cash', 'Paid twice', false, gen_random_uuid()) ->> 'kind' = 'refunded'
    and pg_temp.alerts() = '', 'either payment can be refunded';
  assert studio.paid_for('order', ordered) = 1300 and (select studio.order_due(orders) = 0 from studio.orders where number = ordered);

end;
$$;

-- A place, of which a part was taken; the money that was paid too much is kept.
do $$
declare
  checkout jsonb;
  paid bigint;
  place bigint;
begin
  perform pg_temp.become('nobody');
  checkout := pg_temp.begin_checkout('Fin');
  paid := pg_temp.pay(checkout, 'pi_fin');
  place := (public.checkout_by_token(checkout ->> 'token') #>> '{booking,number}')::bigint;
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_fin', 600);
  perform pg_temp.become('admin');
  assert public.take_payment('booking', place, 'cash', studio.money_json(600, 'GBP'), gen_random_uuid()) ->> 'kind' = 'taken';
  perform pg_temp.report_dispute('won', '2027-01-14T08:00:00Z', 'pi_fin', 600);
  assert public.payment_problems() @> '[{"kind": "paid-twice", "tooMuch": {"amount": 600, "currency": "GBP"}}]', 'staff are alerted to a place that is paid twice';
  perform studio.cancel_place(place);
  assert pg_temp.alerts() = 'place-not-refunded place-not-refunded', 'both payments of a cancelled place are refunded as such';
  perform public.restore_attendee(place, gen_random_uuid());
  perform pg_temp.move_clock_on('1 minute');
  assert pg_temp.alerts() = 'paid-twice' and pg_temp.keep(paid, 'For the next class') = 'changed' and pg_temp.alerts() = '', 'what was paid too much can be kept';
  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.alerts() = 'paid-twice';

  -- What was paid too much is no discount: if the bank takes the money again, it is due.
  assert pg_temp.refund(paid, 600) ->> 'kind' = 'refunded' and pg_temp.alerts() = '';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded'));
  assert pg_temp.due_of(place) = 0, 'a refund of what was paid too much makes nothing due';
  perform pg_temp.report_dispute('needs_response', '2027-02-01T08:00:00Z', 'pi_fin', 500);
  perform pg_temp.report_dispute('lost', '2027-02-02T08:00:00Z', 'pi_fin', 500);
  assert pg_temp.due_of(place) = 500, 'after a refund of what was paid too much, a later loss is due';
  -- A refund of more than that is a discount.
  perform pg_temp.report_dispute('won', '2027-02-03T08:00:00Z', 'pi_fin', 500);
  assert pg_temp.alerts() = '' and pg_temp.refund(paid, 100) ->> 'kind' = 'refunded' and pg_temp.due_of(place) = 0;
end;
$$;
