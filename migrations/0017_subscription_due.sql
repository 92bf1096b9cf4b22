-- compatible from 0008
-- outside a transaction
-- Subscriptions to ask the payment provider about.
create index concurrently if not exists subscription_due on subscription (asked_at) where status <> 'canceled';
