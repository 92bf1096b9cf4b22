-- compatible from 0008
-- For refunds of parts of a payment, such as one of its items, that may add up to all of it.
alter table payment
  -- in the currency's smallest unit; null while nobody has said
  add column charged bigint,
  -- when the newest part went back, once they add up to what was charged
  add column parts_returned_at timestamptz;
