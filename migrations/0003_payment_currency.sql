-- compatible from 0002
-- ISO 4217, in whose smallest unit `charged` and the parts of refunds are; null while nobody has said
alter table payment add column currency text;
