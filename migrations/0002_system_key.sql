-- compatible from 0002
-- The key of what belongs to no owner: keyed hashes and queued emails. It's random, and wrapped like the owners' keys, so that codes,
-- known browsers, and counts outlive the master key under which it was made.
create table system_key (
  name text primary key check (name = 'system'),
  master_key_id text not null,
  wrapped bytea not null
);

-- Encrypted with keys that were derived from a master key. Nobody can read them with the new one.
delete from email;
delete from dev_email;

-- The master keys that a process was given, the one that encrypts first: a rotation needs all of them to have the new one.
alter table process add column key_ids text[] not null default '{}';
