-- A run of the workshop: what was asked. Its text, a log of lines, is that of its reply.
create table agent_run (
  id uuid primary key,
  -- null for a visitor's, who reach it by its address alone, for a day
  user_id uuid references account (id) on delete cascade,
  -- whose key seals it: the account's, or one of its own
  key_owner uuid not null references data_key (owner_id),
  -- keyed hash of what was asked, and by whom
  request_digest bytea not null,
  -- sealed
  project bytea not null,
  -- sealed; null until there is a spec with a name
  title bytea,
  -- how often it went on after its first end
  continuations integer not null default 0,
  created_at timestamptz not null,
  -- pages by key
  position bigint generated always as identity
);
create index agent_run_of_user on agent_run (user_id, position);
-- Deleting a key asks for the runs that need it.
create index agent_run_of_key on agent_run (key_owner);
create index agent_run_of_visitors on agent_run (created_at) where user_id is null;

-- Runs that were taken from somebody's allowance. No reference: deleting a run gives nothing back.
create table agent_allowance (
  id uuid primary key,
  run_id uuid not null unique,
  -- keyed hash of an account or an address
  taker bytea not null,
  is_visitor boolean not null,
  taken_at timestamptz not null,
  -- it has reached a spec; until then it counts only while it runs
  is_settled boolean not null default false
);
create index agent_allowance_of_taker on agent_allowance (taker, taken_at);
create index agent_allowance_of_visitors on agent_allowance (taken_at) where is_visitor;
create index agent_allowance_taken on agent_allowance (taken_at);

-- A reply answers in a session, or is the work of a run; a visitor's run belongs to no account.
alter table reply
  alter column user_id drop not null,
  alter column session_id drop not null,
  add column run_id uuid unique references agent_run (id) on delete cascade,
  add constraint reply_of_session_or_run check ((session_id is null) <> (run_id is null)),
  add constraint reply_of_somebody check (user_id is not null or run_id is not null);
