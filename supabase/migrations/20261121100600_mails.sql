-- The outbox: mails that are due, written in the same transaction as what they tell of. A worker with the
-- service key takes them out and sets sent_at.

create table public.mails (
  number bigint generated always as identity primary key,
  -- 'booking-confirmed', 'booking-waitlisted', 'booking-promoted', 'booking-cancelled', 'password-changed'
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  recipient text not null,
  booking bigint references public.bookings (number) on delete cascade,
  -- What the mail tells, as it was when it was written.
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

comment on table public.mails is 'Read and written by no role of the site; a worker takes the mails out.';

create index mails_due on public.mails (number) where sent_at is null;
create index mails_booking on public.mails (booking);

alter table public.mails enable row level security;
revoke all on table public.mails from public, anon, authenticated;
