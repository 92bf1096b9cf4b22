-- compatible from 0008
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
