-- compatible from 0008
-- outside a transaction
-- The few payments that went back part by part.
create index concurrently if not exists payment_parts_returned on payment (subscription_id) where parts_returned_at is not null;
