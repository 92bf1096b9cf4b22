-- compatible from 0002
alter table reply validate constraint reply_of_session_or_run;
alter table reply validate constraint reply_of_former_run;
