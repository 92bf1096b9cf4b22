-- compatible from 0008
-- outside a transaction
-- Emails that were given up long ago.
create index concurrently if not exists letter_refused on letter (refused_at) where refused_at is not null;
