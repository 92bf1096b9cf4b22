-- compatible from 0008
-- What a person does business with; an account has one or more.
create table business (
  owner_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  -- sealed; null is 'My business'
  name bytea,
  -- whether messages are noted in its log
  remembers boolean not null default true,
  created_at timestamptz not null,
  -- when a session in it was started last
  used_at timestamptz not null,
  archived_at timestamptz,
  primary key (owner_id, id)
);
