-- compatible from 0002
-- Sixths of a run that a version took, whose reply `run_id` then names; null for a run, which is six. A release that knows
-- of no shares counts none: they are never settled, and count until the moment they were taken.
alter table agent_allowance add column sixths smallint;
