-- compatible from 0008
-- A caller without a cookie goes on only with sign-ups that were made without one from the same address.
alter table sign_up
  -- keyed hash of the network address; null from releases before this one
  add column address bytea,
  add column is_from_newcomer boolean not null default false;
