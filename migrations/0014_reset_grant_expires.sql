-- compatible from 0008
-- outside a transaction
-- Proofs of a reset code that have expired.
create index concurrently if not exists reset_grant_expires on reset_grant (expires_at);
