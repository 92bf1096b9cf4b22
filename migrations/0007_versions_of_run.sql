-- compatible from 0002
-- outside a transaction
create unique index concurrently if not exists reply_of_former on reply (owner_id, former_of, version) where former_of is not null;
