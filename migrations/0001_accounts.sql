-- A key for each owner of texts (an account; later a visitor's run), wrapped under a master key. Without it nothing opens.
create table data_key (
  owner_id uuid primary key,
  master_key_id text not null,
  wrapped bytea not null
);

create table account (
  id uuid primary key references data_key (owner_id),
  email text not null unique,
  password_hash text not null,
  suspended_at timestamptz,
  trial_ends_at timestamptz,
  created_at timestamptz not null
);

-- Lucia's sessions: the id is the SHA-256 of the bearer token.
create table login_session (
  id text primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_session_user on login_session (user_id);
