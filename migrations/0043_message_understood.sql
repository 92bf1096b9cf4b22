-- compatible from 0008
-- What a person's message told, as it was understood when it was written: sealed.
alter table message add column understood bytea;
