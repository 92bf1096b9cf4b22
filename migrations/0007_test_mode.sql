-- What the stand-in of the payment provider knows, in the provider's own shapes. Empty wherever a real one is connected.
create table test_paddle (
  id text primary key,
  kind text not null check (kind in ('customer', 'transaction', 'subscription', 'adjustment', 'event', 'portal')),
  -- the order in which they came
  position bigint generated always as identity,
  data jsonb not null
);
create index test_paddle_kind on test_paddle (kind, position);
