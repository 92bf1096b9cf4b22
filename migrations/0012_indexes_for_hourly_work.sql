-- compatible from 0008
-- What the hourly work looks for, so that it reads only what is due.
create index login_session_expires on login_session (expires_at);
create index login_session_created on login_session (created_at);
create index reset_grant_expires on reset_grant (expires_at);
create index known_client_seen on known_client (seen_at);
create index letter_refused on letter (refused_at) where refused_at is not null;
create index subscription_due on subscription (asked_at) where status <> 'canceled';
create index checkout_due on checkout (coalesce(asked_at, '-infinity'::timestamptz)) where is_open;
create index checkout_offered on checkout (offered_at) where is_open;
