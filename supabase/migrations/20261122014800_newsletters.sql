-- Newsletters. Staff write one, and every reader gets it as a mail of the outbox.

create table studio.newsletters (
  number bigint generated always as identity primary key,
  subject text not null check (
    subject = pg_catalog.btrim(subject) and pg_catalog.char_length(subject) between 1 and 150 and studio.is_plain_text(subject)
  ),
  -- Markdown. HTML in it is shown as text.
  body text not null check (pg_catalog.btrim(body) <> '' and pg_catalog.char_length(body) <= 20000),
  -- Null for a draft. A sent newsletter never changes, so that mails can be read as they were sent.
  sent_at timestamptz,
  -- The number of readers when it was sent.
  recipients integer check (recipients > 0),
  version integer not null default 1,
  constraint newsletters_sent check ((sent_at is null) = (recipients is null))
);

comment on table studio.newsletters is 'Written and read by admins, through functions only.';

create index newsletters_newest on studio.newsletters ((sent_at is not null), sent_at desc, number desc);

alter table studio.newsletters enable row level security;

create trigger count_version before update on studio.newsletters
  for each row execute function studio.count_version();

create trigger record_change after insert or update or delete on studio.newsletters
  for each row execute function studio.record_change('newsletter', 'number');

-- The times at which readers unsubscribed, without any data about them. The secret of the link that they used identifies
-- nobody any more; it lets the same link answer, when it is used again, that the subscription has ended.
create table studio.newsletter_unsubscriptions (
  id bigint generated always as identity primary key,
  unsubscribed_at timestamptz not null default studio.studio_now(),
  token uuid not null,
  constraint newsletter_unsubscriptions_token_once unique (token)
);

comment on table studio.newsletter_unsubscriptions is 'Written by unsubscribe(), counted by newsletter_json().';

create index newsletter_unsubscriptions_unsubscribed_at on studio.newsletter_unsubscriptions (unsubscribed_at);

alter table studio.newsletter_unsubscriptions enable row level security;
