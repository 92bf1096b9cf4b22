-- A sign-up that nobody has proven yet. It holds its own password: the account takes that of the sign-up whose code is
-- proven, so a stranger's earlier sign-up with the same address gains nothing.
create table sign_up (
  id uuid primary key,
  email text not null,
  -- keyed hash of the client cookie
  client bytea not null,
  password_hash text not null,
  created_at timestamptz not null,
  -- the order in which they came
  position bigint generated always as identity
);
create index sign_up_mailbox on sign_up (email, position);
create index sign_up_created on sign_up (created_at);

-- Every code that was asked for, decoys included; kept after its use, because the limits of a day count them.
create table code (
  id uuid primary key,
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- keyed hash of the client cookie: the one sent, or the one given with the answer
  client bytea not null,
  -- asked without a cookie of ours; all such callers share one allowance
  is_from_newcomer boolean not null,
  -- keyed hash of the code; random when it is a decoy
  digest bytea not null,
  sign_up_id uuid references sign_up (id) on delete set null,
  wrong_tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the order in which they were asked for
  position bigint generated always as identity
);
create index code_mailbox on code (email, created_at);
create index code_sign_up on code (sign_up_id);
create index code_created on code (created_at);

-- The proof of a reset code, good for one new password.
create table reset_grant (
  token_hash bytea primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- keyed hash of the client cookie; null without one
  client bytea,
  expires_at timestamptz not null
);
create index reset_grant_user on reset_grant (user_id);

-- Browsers that have logged in to an account before: strangers' wrong passwords do not lock these out.
create table known_client (
  user_id uuid not null references account (id) on delete cascade,
  client bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, client)
);

-- So many per window and key; the key is a keyed hash, so no address of a person is kept.
create table rate_bucket (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_bucket_resets on rate_bucket (resets_at);
