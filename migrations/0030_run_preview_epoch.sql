-- compatible from 0008
-- Part of the keys of a run's preview links: one more ends all that were given out.
alter table agent_run add column preview_epoch integer not null default 0;
