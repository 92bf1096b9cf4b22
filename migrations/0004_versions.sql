-- compatible from 0002
-- A run's earlier versions stay: `former_of` names their run. `run_id` still names the run of the newest alone, as releases
-- read it that know of no others.
alter table reply add column former_of uuid;
-- Numbered from 1 in its run. A release that knows of no versions writes 1: see findReplyOfRun.
alter table reply add column version integer not null default 1;
alter table reply drop constraint reply_of_session_or_run;
alter table reply add constraint reply_of_session_or_run check (num_nonnulls(session_id, run_id, former_of) = 1) not valid;
