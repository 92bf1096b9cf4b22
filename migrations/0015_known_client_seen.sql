-- compatible from 0008
-- outside a transaction
-- Browsers that have not been seen for long.
create index concurrently if not exists known_client_seen on known_client (seen_at);
