-- compatible from 0008
-- What each reply used of a day's model tokens. No reference: deleting a reply or an account gives nothing back.
create table token_use (
  -- of the reply
  id uuid primary key,
  -- keyed hash of an account or an address
  owner bytea not null,
  -- business time; the tokens are free again a day later
  used_at timestamptz not null,
  -- what is reserved until it is settled; it stays so when the process dies
  tokens bigint not null,
  is_settled boolean not null default false
);
create index token_use_of_owner on token_use (owner, used_at);
create index token_use_used on token_use (used_at);
