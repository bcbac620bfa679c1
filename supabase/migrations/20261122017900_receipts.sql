-- Receipts by mail: for payments and refunds, sent to the recipient that staff choose.

-- The payment whose receipt the mail contains.
alter table studio.mails add column payment bigint references studio.payments (number);

create index mails_payment on studio.mails (payment) where payment is not null;

-- Returns the mails with the receipt of a payment or a refund, oldest first: their recipients and states.
create function studio.receipts_mailed(payment_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(studio.mail_row_json(mails) order by mails.number), '[]')
    from studio.mails where mails.payment = payment_number
  );
end;
$$;

-- Returns the payload of a receipt mail: receipt in src/domain/payments/payment-schema.ts. It does not contain the
-- staff member who took the payment.
create function studio.receipt_json(payment_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  payment constant jsonb := studio.payment_json(payment_number);
begin
  return payment - array['takenBy', 'person', 'refunds', 'stillDue', 'decision', 'mailed']
    || pg_catalog.jsonb_build_object(
      'name', coalesce(payment #>> '{person,name}', ''),
      -- The months that follow are paid by no checkout.
      'passBoughtOnline', exists (
        select from studio.checkouts where checkouts.payment = payment_number and checkouts.kind = 'pass'
      )
    );
end;
$$;

-- Writes the receipt of a payment or a refund to the outbox.
create function studio.post_receipt(payment_number bigint, recipient text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, payment, payload)
  select case when payments.amount_minor > 0 then 'payment-receipt' else 'refund-receipt' end, post_receipt.recipient,
    payments.number, studio.receipt_json(payments.number)
  from studio.payments where payments.number = post_receipt.payment_number;
end;
$$;

-- Mails the receipt of a payment or a refund. @param address The recipient: stored only in the mail.
create function public.mail_receipt(payment_number bigint, address text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  recipient constant text := studio.tidy_email(mail_receipt.address);
  stored_answer jsonb;
begin
  if not studio.is_staff() then
    return studio.refused('not-allowed');
  end if;
  stored_answer := studio.stored_answer(mail_receipt.request_id);
  if stored_answer is not null then
    return stored_answer;
  elsif not studio.may_see_payment(mail_receipt.payment_number) then
    return studio.refused('not-allowed');
  elsif not exists (select from studio.payments where payments.number = mail_receipt.payment_number) then
    return studio.refused('unknown');
  elsif recipient is null then
    return studio.refused('email-invalid');
  end if;
  perform studio.post_receipt(mail_receipt.payment_number, recipient);
  return studio.store_answer(mail_receipt.request_id, '{"kind": "sent"}');
end;
$$;

comment on function public.mail_receipt(bigint, text, uuid) is
  'For admins; bookings also for the instructor of the class. Answers receiptAnswer in src/backend/payments/staff-payments.ts.';

grant execute on function public.mail_receipt(bigint, text, uuid) to authenticated;
