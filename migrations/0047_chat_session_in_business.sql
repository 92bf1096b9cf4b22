-- compatible from 0008
-- outside a transaction
create index concurrently if not exists chat_session_in_business on chat_session (user_id, business_id, position);
