-- One owner, one shard. Whatever belongs to a person, or to a visitor's run, carries `owner_id`. On plain Postgres, embedded or
-- managed, these are ordinary tables and `spread` does nothing; where the extension citus is, it places a table by a column, so that
-- a request's statements meet one shard. A table that is not spread lies on the coordinator.
--
-- Moments are `statement_timestamp()` or given, never `clock_timestamp()`: shards refuse a volatile function in an update.

create function spread(name text, by_column text, beside text default 'default') returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    -- One connection for each node: all tables are made in one transaction.
    set local citus.multi_shard_modify_mode to 'sequential';
    perform create_distributed_table(name, by_column, colocate_with => beside);
  end if;
end $$;

-- ------------------------------------------------------------------------------------------------ owners

-- A key for each owner of texts: an account, or a visitor's run. Without it nothing of theirs opens, and deleting it deletes the rest.
create table data_key (
  owner_id uuid primary key,
  master_key_id text not null,
  wrapped bytea not null
);
select spread('data_key', 'owner_id', 'none');

create table account (
  owner_id uuid primary key references data_key (owner_id) on delete cascade,
  -- unique through mailbox
  email text not null,
  password_hash text not null,
  suspended_at timestamptz,
  trial_ends_at timestamptz,
  created_at timestamptz not null
);
create index account_suspended on account (owner_id) where suspended_at is not null;
select spread('account', 'owner_id', 'data_key');

-- Lucia's sessions: the id is the SHA-256 of the bearer token, which names the owner, so that a request finds its shard without a look-up.
-- What the owner is to recognize a login by: the label is encrypted, confirmed_at is when the person last proved to be who they are,
-- and last_used_at is right to the hour. No network address is kept.
create table login_session (
  owner_id uuid not null references account (owner_id) on delete cascade,
  id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  device_id uuid,
  label bytea,
  last_used_at timestamptz,
  confirmed_at timestamptz,
  method text not null default 'password',
  primary key (owner_id, id)
);
create index login_session_expires on login_session (expires_at);
create index login_session_created on login_session (created_at);
select spread('login_session', 'owner_id', 'data_key');

-- The proof of a reset code, good for one new password.
create table reset_grant (
  owner_id uuid not null references account (owner_id) on delete cascade,
  token_hash bytea not null,
  -- keyed hash of the client cookie; null without one
  client bytea,
  expires_at timestamptz not null,
  primary key (owner_id, token_hash)
);
create index reset_grant_expires on reset_grant (expires_at);
select spread('reset_grant', 'owner_id', 'data_key');

-- Browsers that have logged in to an account before: strangers' wrong passwords do not lock these out.
create table known_client (
  owner_id uuid not null references account (owner_id) on delete cascade,
  client bytea not null,
  seen_at timestamptz not null,
  primary key (owner_id, client)
);
create index known_client_seen on known_client (seen_at);
select spread('known_client', 'owner_id', 'data_key');

-- What happened to an account, for its owner: rows are only added, and forgotten after a year or with the account. Client
-- and address are eight bytes of a keyed hash; the device is encrypted. `count` is there where a row stands for several acts.
create table security_event (
  owner_id uuid not null references account (owner_id) on delete cascade,
  -- one more than the greatest of its owner, taken under a lock of the account's row
  position bigint not null,
  kind text not null,
  at timestamptz not null,
  device bytea,
  client bytea check (octet_length(client) = 8),
  address bytea check (octet_length(address) = 8),
  request_id uuid,
  count integer check (count > 0),
  primary key (owner_id, position)
);
create index security_event_at on security_event (at);
select spread('security_event', 'owner_id', 'data_key');

-- Shards take no triggers: there nothing but the code keeps events as they are.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    -- What the yearly forgetting says of itself, for its own transaction.
    current_setting('kindling.forgets_events', true) = 'on'
    or not exists (select from account where owner_id = old.owner_id)
  ) then
    return old;
  end if;
  raise exception 'security events are only added' using errcode = 'restrict_violation';
end $$;
do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger security_event_stays before update or delete on security_event
      for each row execute function keep_security_event();
    create trigger security_event_stays_whole before truncate on security_event
      for each statement execute function keep_security_event();
  end if;
end $$;

-- Wrong passwords of the hour that is not over, by a keyed hash of the address, with or without an account: both leave the same trace.
create table wrong_password_hour (
  mailbox bytea not null,
  hour timestamptz not null,
  -- no reference: it lies elsewhere; of an account that is gone nothing is told
  owner_id uuid,
  tries integer not null,
  primary key (mailbox, hour)
);
create index wrong_password_hour_hour on wrong_password_hour (hour);
select spread('wrong_password_hour', 'mailbox', 'none');

-- ------------------------------------------------------------------------------------------------ mailboxes

-- A mailbox: whose it is, if anybody's, so that no two accounts have one address. All that concerns its codes and sign-ups happens under
-- a lock of its row. One without an owner goes with its last code. No reference leads to the account, which lies elsewhere: whoever
-- deletes an account deletes its mailbox too.
create table mailbox (
  email text primary key,
  owner_id uuid,
  -- when it was last locked
  used_at timestamptz not null
);
create index mailbox_unowned on mailbox (used_at) where owner_id is null;
select spread('mailbox', 'email', 'none');

-- A sign-up that nobody has proven yet. It holds its own password: the account takes that of the sign-up whose code is
-- proven, so a stranger's earlier sign-up with the same address gains nothing. A caller without a cookie goes
-- on only with sign-ups that were made without one from the same address.
create table sign_up (
  email text not null references mailbox (email) on delete cascade,
  id uuid not null,
  -- keyed hash of the client cookie
  client bytea not null,
  password_hash text not null,
  created_at timestamptz not null,
  -- one more than the greatest of its mailbox, taken under the lock
  position bigint not null,
  -- keyed hash of the network address
  address bytea,
  is_from_newcomer boolean not null default false,
  primary key (email, id),
  unique (email, position)
);
create index sign_up_created on sign_up (created_at);
select spread('sign_up', 'email', 'mailbox');

-- Every code that was asked for, decoys included; kept after its use, because the limits of a day count them.
create table code (
  email text not null references mailbox (email) on delete cascade,
  id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- keyed hash of the client cookie: the one sent, or the one given with the answer
  client bytea not null,
  -- asked without a cookie of ours; all such callers share one allowance
  is_from_newcomer boolean not null,
  -- keyed hash of the code; random when it is a decoy
  digest bytea not null,
  -- no reference: shards have no 'set null' of a part of a key; a sign-up that is gone is not found
  sign_up_id uuid,
  wrong_tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the order in which they were asked for: one more than the greatest of its mailbox, taken under the lock
  position bigint not null,
  -- keyed hash of the network address it was asked from
  address bytea,
  -- asked by a browser that had logged in to the account: it stands in no common count
  is_from_known_client boolean not null default false,
  -- asked for where no sign-up was under way, so that no code was sent
  is_without_sign_up boolean not null default false,
  -- no code was sent for it, but word that there is an account already
  is_notice boolean not null default false,
  -- keyed hash of the link; random when the code is a decoy, null once it is void
  link_digest bytea,
  link_expires_at timestamptz,
  primary key (email, id),
  unique (email, position)
);
create index code_created on code (created_at);
select spread('code', 'email', 'mailbox');

-- Where the code of a link is: whoever opens one says nothing else. That it is good says the code's own row.
create table code_link (
  digest bytea primary key,
  email text not null,
  code_id uuid not null,
  -- when it has been of no use for as long as a code is kept
  expires_at timestamptz not null
);
create index code_link_expires on code_link (expires_at);
select spread('code_link', 'digest', 'none');

-- ------------------------------------------------------------------------------------------------ business

-- What a person does business with; an account has one or more.
create table business (
  owner_id uuid not null references account (owner_id) on delete cascade,
  id uuid not null,
  -- encrypted; null is 'My business'
  name bytea,
  -- whether messages are noted in its log
  remembers boolean not null default true,
  created_at timestamptz not null,
  -- when a session in it was started last
  used_at timestamptz not null,
  archived_at timestamptz,
  primary key (owner_id, id)
);
select spread('business', 'owner_id', 'data_key');

-- What is known of a business is the fold of this log. Events are added or erased, never changed.
create table business_event (
  owner_id uuid not null,
  business_id uuid not null,
  -- one more than the greatest of its business, taken under a lock of the business's row
  position integer not null,
  id uuid not null,
  -- no reference: what is known outlives the message that told it
  message_id uuid,
  -- the log is folded in this order
  said_at timestamptz not null,
  -- encrypted
  content bytea not null,
  created_at timestamptz not null,
  primary key (owner_id, business_id, position),
  unique (owner_id, business_id, id),
  foreign key (owner_id, business_id) references business (owner_id, id) on delete cascade
);
create index business_event_of_message on business_event (owner_id, message_id);
select spread('business_event', 'owner_id', 'data_key');

-- ------------------------------------------------------------------------------------------------ chat

create table chat_session (
  owner_id uuid not null references account (owner_id) on delete cascade,
  id uuid not null,
  -- encrypted; null is 'Untitled Session'
  title bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the order of last use: one more than the greatest of its owner; two that are used in the same moment may share it
  position bigint not null,
  -- the business that it is about; null until it is put into one
  business_id uuid,
  primary key (owner_id, id),
  foreign key (owner_id, business_id) references business (owner_id, id) on delete cascade
);
-- Not unique: changing a column of a unique index locks out every row that refers to this one.
create index chat_session_of_owner on chat_session (owner_id, position, id);
create index chat_session_in_business on chat_session (owner_id, business_id, position, id);
select spread('chat_session', 'owner_id', 'data_key');

-- ------------------------------------------------------------------------------------------------ workshop

-- A run of the workshop: what was asked. Its text, a log of lines, is that of its reply. A visitor's run owns itself; who has its
-- address reaches it, for a day.
create table agent_run (
  owner_id uuid not null references data_key (owner_id) on delete cascade,
  id uuid not null,
  is_visitor boolean not null generated always as (owner_id = id) stored,
  -- keyed hash of what was asked, and by whom
  request_digest bytea not null,
  -- encrypted
  project bytea not null,
  -- encrypted; null until there is a spec with a name
  title bytea,
  -- how often it went on after its first end
  continuations integer not null default 0,
  created_at timestamptz not null,
  -- the order among the owner's runs: 1 + the greatest, with the account locked
  position bigint not null,
  -- part of the keys of its preview links: one more ends all that were given out
  preview_epoch integer not null default 0,
  -- the business that it began with; no reference: a run outlives it
  business_id uuid,
  primary key (owner_id, id)
);
create index agent_run_of_owner on agent_run (owner_id, position);
create index agent_run_of_visitors on agent_run (created_at) where is_visitor;
select spread('agent_run', 'owner_id', 'data_key');

-- Runs that were taken from an allowance: of an account's own, or of the one that all visitors share, which is one count
-- and so one owner (ffffffff-...). No references: deleting a run gives nothing back.
create table agent_allowance (
  owner_id uuid not null,
  run_id uuid not null,
  -- keyed hash of an account or an address
  starter bytea not null,
  taken_at timestamptz not null,
  -- it has reached a spec; until then it counts only while it is at work, at most until then
  is_settled boolean not null default false,
  counts_until timestamptz not null,
  primary key (owner_id, run_id)
);
create index agent_allowance_of_starter on agent_allowance (owner_id, starter, taken_at);
create index agent_allowance_of_owner on agent_allowance (owner_id, taken_at);
create index agent_allowance_taken on agent_allowance (taken_at);
select spread('agent_allowance', 'owner_id', 'data_key');

-- The row under whose lock an allowance is counted and taken.
create table allowance_turn (
  owner_id uuid primary key,
  at timestamptz not null
);
create index allowance_turn_at on allowance_turn (at);
select spread('allowance_turn', 'owner_id', 'data_key');

-- ------------------------------------------------------------------------------------------------ replies

-- A reply answers in a session, or is the work of a run.
create table reply (
  owner_id uuid not null,
  id uuid not null,
  session_id uuid,
  run_id uuid,
  -- the outside name, chosen by the client
  generation_id uuid not null,
  -- keyed hash of what was asked; null for a reply that was stopped before it was asked for
  request_digest bytea,
  status text not null check (status in ('running', 'complete', 'stopped', 'interrupted', 'failed')),
  error text,
  -- who makes it; whether that process lives says the table process
  process_id uuid,
  -- where its frames lie: the process that began it; never changed
  lane uuid,
  -- raised by whoever takes a reply from its process, whose writes then no longer count
  epoch integer not null default 0,
  -- where a Stop cuts, in UTF-16 units
  stop_at integer,
  -- encrypted text, written at the end
  content bytea,
  length integer not null default 0,
  -- how far the typing had come at the end
  typed real not null default 0,
  finish_reason text,
  -- what it asked for, proposed and used, beside its text: encrypted
  answered bytea,
  started_at timestamptz not null default statement_timestamp(),
  ended_at timestamptz,
  primary key (owner_id, id),
  unique (owner_id, generation_id),
  unique (owner_id, run_id),
  foreign key (owner_id, session_id) references chat_session (owner_id, id) on delete cascade,
  foreign key (owner_id, run_id) references agent_run (owner_id, id) on delete cascade,
  check ((status = 'running') = (ended_at is null)),
  constraint reply_of_session_or_run check ((session_id is null) <> (run_id is null))
);
-- Also for the running replies of an owner.
create unique index reply_running_in_session on reply (owner_id, session_id) where ended_at is null;
create index reply_of_session on reply (owner_id, session_id, started_at);
-- For what concerns all owners: what a process made when it died, and names that were stopped and never asked for.
create index reply_running_of_process on reply (process_id) where ended_at is null;
create index reply_unasked on reply (started_at) where request_digest is null;
select spread('reply', 'owner_id', 'data_key');

-- The text of a running reply, encrypted a flush at a time, kept so that any process can show it and finish it. It lies in the
-- lane of the process that makes the reply, so that a flush of any number of replies is one statement on one shard. No
-- reference: a process deletes its frames a minute after each end, and an hourly duty those of lanes whose process is gone.
create table frame (
  lane uuid not null,
  reply_id uuid not null,
  start integer not null,
  length integer not null,
  ciphertext bytea not null,
  -- how far the typing had come, and when, for readers on other processes
  typed real not null,
  written_at timestamptz not null default statement_timestamp(),
  primary key (lane, reply_id, start)
);
-- Frames go by their age.
create index frame_written on frame (written_at);
select spread('frame', 'lane', 'none');

create table message (
  owner_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  -- the order in which the messages of a session were said: one more than the greatest, taken under a lock of the session's row
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  parent_id uuid,
  -- encrypted text of a person's message; an answer's text is that of its reply
  content bytea,
  reply_id uuid,
  -- what a person's message told, as it was understood when it was written: encrypted
  understood bytea,
  created_at timestamptz not null,
  primary key (owner_id, id),
  unique (owner_id, session_id, position),
  unique (owner_id, reply_id),
  foreign key (owner_id, session_id) references chat_session (owner_id, id) on delete cascade,
  foreign key (owner_id, parent_id) references message (owner_id, id) on delete cascade,
  foreign key (owner_id, reply_id) references reply (owner_id, id) on delete cascade,
  check ((role = 'user') = (content is not null)),
  check ((role = 'assistant') = (reply_id is not null))
);
create index message_parent on message (owner_id, parent_id);
select spread('message', 'owner_id', 'data_key');

-- ------------------------------------------------------------------------------------------------ payments

-- Who pays: one row per account that ever opened a checkout.
create table payer (
  owner_id uuid primary key references account (owner_id) on delete cascade,
  -- the payment provider's; null until the first checkout has made it
  customer_id text,
  -- Postgres's own time: whose turn it is to open a checkout for this account, and when the provider was last asked
  opening_until timestamptz,
  asked_at timestamptz
);
select spread('payer', 'owner_id', 'data_key');

-- What we opened. This says whose a subscription is; what a browser can change never does.
create table checkout (
  owner_id uuid not null references account (owner_id) on delete cascade,
  transaction_id text not null,
  url text not null,
  is_open boolean not null default true,
  -- the last time a person was sent there
  offered_at timestamptz not null,
  asked_at timestamptz,
  primary key (owner_id, transaction_id)
);
create index checkout_open on checkout (owner_id) where is_open;
create index checkout_due on checkout (coalesce(asked_at, '-infinity'::timestamptz)) where is_open;
create index checkout_offered on checkout (offered_at) where is_open;
select spread('checkout', 'owner_id', 'data_key');

-- Whose a customer, transaction or subscription of the provider is: a report names no account. Its row 'nobody' is locked by
-- whoever gives a name an owner, or records what has none.
create table provider_name (
  id text primary key,
  owner_id uuid not null
);
select spread('provider_name', 'id', 'none');

-- The next four are the ledger, and what it says of an owner's subscriptions and payments. What nobody is known for is owned by
-- 00000000-0000-0000-0000-000000000000, and moves when somebody is. No references: a ledger outlives its account.

-- Every report of the provider once, by its id, and every state that we read ourselves. Ids and times only.
create table payment_event (
  owner_id uuid not null,
  id text not null,
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  about text not null,
  subscription_id text,
  transaction_id text,
  customer_id text,
  -- of the subscription, as reported
  status text,
  primary key (owner_id, id)
);
create index payment_event_subscription on payment_event (owner_id, subscription_id, occurred_at)
  where about = 'subscription';
create index payment_event_transaction on payment_event (owner_id, transaction_id) where transaction_id is not null;
select spread('payment_event', 'owner_id', 'data_key');

-- The newest report about each subscription: by when it occurred, to the microsecond, and by its id when that is the same.
create table subscription (
  owner_id uuid not null,
  id text not null,
  customer_id text not null,
  status text not null,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  reported_at timestamptz not null,
  report_id text not null,
  asked_at timestamptz not null default statement_timestamp(),
  primary key (owner_id, id)
);
create index subscription_customer on subscription (owner_id, customer_id);
create index subscription_due on subscription (asked_at) where status <> 'canceled';
select spread('subscription', 'owner_id', 'data_key');

-- What was charged, and whether it went back.
create table payment (
  owner_id uuid not null,
  transaction_id text not null,
  subscription_id text,
  customer_id text,
  paid_at timestamptz,
  is_reversed boolean not null default false,
  reversal_reported_at timestamptz,
  reversal_report_id text,
  -- in the currency's smallest unit; null while nobody has said
  charged bigint,
  -- when the newest part went back, once they add up to what was charged
  parts_returned_at timestamptz,
  primary key (owner_id, transaction_id)
);
create index payment_subscription on payment (owner_id, subscription_id);
create index payment_customer on payment (owner_id, customer_id);
create index payment_refunded on payment (owner_id, subscription_id) where is_reversed or parts_returned_at is not null;
select spread('payment', 'owner_id', 'data_key');

-- Refunds of a part of a payment: the newest report about each.
create table refund_part (
  owner_id uuid not null,
  refund_id text not null,
  transaction_id text not null,
  -- in the currency's smallest unit
  amount bigint not null,
  -- approved, and not taken back
  is_given boolean not null,
  reported_at timestamptz not null,
  report_id text not null,
  primary key (owner_id, refund_id)
);
create index refund_part_transaction on refund_part (owner_id, transaction_id);
select spread('refund_part', 'owner_id', 'data_key');

-- A month that was refunded, at once or part by part, counts until another one is paid.
create view refunded_month as
  select owner_id, subscription_id,
    case when is_reversed then reversal_reported_at else parts_returned_at end as refunded_at
  from payment as back
  where (is_reversed or parts_returned_at is not null) and not exists (
    select from payment as later
    where later.owner_id = back.owner_id and later.subscription_id = back.subscription_id
      and not later.is_reversed and later.parts_returned_at is null
      and later.paid_at > coalesce(
        back.paid_at, case when back.is_reversed then back.reversal_reported_at else back.parts_returned_at end)
  );

-- ------------------------------------------------------------------------------------------------ limits

-- So many per window and key; the key is a keyed hash, so no address of a person is kept.
create table rate_bucket (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_bucket_resets on rate_bucket (resets_at);
select spread('rate_bucket', 'key', 'none');

-- What each reply used of a day's model tokens. No reference: deleting a reply or an account gives nothing back.
create table token_use (
  -- an account, or an id made of the keyed hash of a visitor's address
  owner_id uuid not null,
  -- of the reply, and whose that is
  id uuid not null,
  reply_owner_id uuid not null,
  -- business time; the tokens are free again a day later
  used_at timestamptz not null,
  -- what is reserved until it is settled; it stays so when the process dies
  tokens bigint not null,
  is_settled boolean not null default false,
  primary key (owner_id, id)
);
create index token_use_of_owner on token_use (owner_id, used_at);
create index token_use_used on token_use (used_at);
select spread('token_use', 'owner_id', 'data_key');

-- The row under whose lock the tokens of an owner are counted and reserved.
create table token_turn (
  owner_id uuid primary key,
  at timestamptz not null
);
create index token_turn_at on token_turn (at);
select spread('token_turn', 'owner_id', 'data_key');

-- ------------------------------------------------------------------------------------------------ the installation
-- Not spread: few rows, few writes, asked for as a whole; `for update skip locked` needs one place.

-- The lease of each process that makes replies. A reply names its process; when that lease has passed, the reaper of another
-- process takes the reply over.
create table process (
  id uuid primary key,
  -- null once the reaper has ended what a dead process left running
  lease_until timestamptz,
  -- where other processes read along its replies; null when it lets none
  link_host text,
  link_port integer
);
create index process_lease on process (lease_until);

-- Work that one process does for all. All times are Postgres's own.
create table duty (
  name text primary key,
  -- who does it; null when nobody does
  process_id uuid,
  -- from then on anybody may claim it: the holder extends it while it works, so one that died is replaced
  held_until timestamptz,
  -- when it is due again
  next_at timestamptz not null default statement_timestamp()
);

-- One row for each master key that was ever given: a known word encrypted with it. Whether the keys fit is asked of these
-- few rows at the start, however many owners there are.
create table master_key (
  id text primary key,
  proof bytea not null
);

-- What /readyz writes and rolls back: a readiness check that only reads says yes on a full disk.
create table write_probe (
  filler bytea not null
);
alter table write_probe alter column filler set storage plain;

-- The outbox. An email is written in the same transaction as what it is about, and its row goes when it has been sent.
create table email (
  id uuid primary key,
  recipient text not null,
  -- encrypted subject and text; erased when the email is given up
  body bytea,
  -- business time: a code that has expired is not worth sending
  drop_after timestamptz not null,
  -- Postgres's own time from here on
  tries integer not null default 0,
  next_try_at timestamptz not null default statement_timestamp(),
  given_up_at timestamptz
);
create index email_due on email (next_try_at) where given_up_at is null;
create index email_given_up on email (given_up_at) where given_up_at is not null;

-- Emails kept for reading on a developer's machine, where no mail server is set; the newest 200.
create table dev_email (
  id uuid primary key,
  position bigint generated always as identity,
  recipient text not null,
  body bytea not null,
  at timestamptz not null
);
create index dev_email_position on dev_email (position);

-- What the stand-in of the payment provider knows, in the provider's own shapes. Empty wherever a real one is connected.
create table test_paddle (
  id text primary key,
  kind text not null check (kind in ('customer', 'transaction', 'subscription', 'adjustment', 'event', 'portal')),
  -- the order in which they came
  position bigint generated always as identity,
  data jsonb not null
);
create index test_paddle_kind on test_paddle (kind, position);
