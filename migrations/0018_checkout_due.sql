-- compatible from 0008
-- outside a transaction
-- Checkouts to ask the payment provider about.
create index concurrently if not exists checkout_due on checkout (coalesce(asked_at, '-infinity'::timestamptz)) where is_open;
