-- compatible from 0008
-- The lease of each process that makes replies. A reply names its process as its owner; when that lease has passed, the
-- reaper of another process takes the reply over. `reply.lease_until` is now null: it was the lease of a single reply, and
-- only processes of release 0008, while they are being replaced, still write and read it.
create table process (
  id uuid primary key,
  -- null once the reaper has ended what a dead process left running
  lease_until timestamptz
);
create index process_lease on process (lease_until);

-- What /readyz writes and rolls back: a readiness check that only reads says yes on a full disk.
create table write_probe (
  filler bytea not null
);
alter table write_probe alter column filler set storage plain;
