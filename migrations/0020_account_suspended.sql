-- compatible from 0008
-- outside a transaction
-- The few accounts that are suspended.
create index concurrently if not exists account_suspended on account (id) where suspended_at is not null;
