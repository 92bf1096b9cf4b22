-- compatible from 0008
-- What an answer asked for, proposed and used, beside its text: sealed.
alter table reply add column answered bytea;
