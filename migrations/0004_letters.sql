-- The outbox. A letter is written in the same statement as what it is about, and its row goes when it has been sent.
create table letter (
  id uuid primary key,
  recipient text not null,
  -- sealed subject and text; erased when the letter is given up
  body bytea,
  -- business time: a code that has expired is not worth sending
  drop_after timestamptz not null,
  -- Postgres's own time from here on
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  refused_at timestamptz
);
create index letter_due on letter (next_try_at) where refused_at is null;

-- Letters kept for reading on a developer's machine, where no mail server is set; the newest 200.
create table development_letter (
  id uuid primary key,
  position bigint generated always as identity,
  recipient text not null,
  body bytea not null,
  at timestamptz not null
);
create index development_letter_position on development_letter (position);
