-- compatible from 0008
-- outside a transaction
-- Logins that have reached their greatest age.
create index concurrently if not exists login_session_created on login_session (created_at);
