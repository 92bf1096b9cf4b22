-- compatible from 0008
-- One row for each master key that was ever given: a known word sealed with it. Whether the keys fit is asked of these
-- few rows at the start, however many owners there are.
create table master_key (
  id text primary key,
  proof bytea not null
);
