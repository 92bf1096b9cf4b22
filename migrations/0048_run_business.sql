-- compatible from 0008
-- The business that a run began with. No reference: a run outlives it.
alter table agent_run add column business_id uuid;
