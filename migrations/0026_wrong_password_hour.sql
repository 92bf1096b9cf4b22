-- compatible from 0008
-- Wrong passwords of the hour that is not over, by a keyed hash of the address, with or without an account: both leave the same trace.
create table wrong_password_hour (
  mailbox bytea not null,
  hour timestamptz not null,
  owner_id uuid references account (id) on delete cascade,
  tries integer not null,
  primary key (mailbox, hour)
);
create index wrong_password_hour_hour on wrong_password_hour (hour);
create index wrong_password_hour_owner on wrong_password_hour (owner_id) where owner_id is not null;
