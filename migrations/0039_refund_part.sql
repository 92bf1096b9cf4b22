-- compatible from 0008
-- Refunds of a part of a payment: the newest report about each.
create table refund_part (
  refund_id text primary key,
  transaction_id text not null,
  -- in the currency's smallest unit
  amount bigint not null,
  -- approved, and not taken back
  is_given boolean not null,
  reported_at timestamptz not null,
  report_id text not null
);
create index refund_part_transaction on refund_part (transaction_id);

-- A month that was given back, at once or part by part, counts until another one is paid.
create or replace view given_back as
  select subscription_id, returned_at as given_back_at
  from (
    select subscription_id, paid_at, reversal_reported_at as returned_at from payment where is_reversed
    union all
    select subscription_id, paid_at, parts_returned_at
    from payment where parts_returned_at is not null and not is_reversed
  ) as back
  where not exists (
    select from payment as later
    where later.subscription_id = back.subscription_id
      and not later.is_reversed and later.parts_returned_at is null
      and later.paid_at > coalesce(back.paid_at, back.returned_at)
  );
