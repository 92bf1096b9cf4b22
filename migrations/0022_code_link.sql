-- compatible from 0008
-- outside a transaction
-- The code beside which a link was sent.
create index concurrently if not exists code_link on code (link_digest) where link_digest is not null;
