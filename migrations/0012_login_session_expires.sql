-- compatible from 0008
-- outside a transaction
-- The next eight are for the hourly work, so that it reads only what is due.
create index concurrently if not exists login_session_expires on login_session (expires_at);
