-- compatible from 0008
-- outside a transaction
-- Checkouts to which nobody was sent for long.
create index concurrently if not exists checkout_offered on checkout (offered_at) where is_open;
