-- Who pays: one row per account that ever opened a checkout.
create table payer (
  user_id uuid primary key references account (id) on delete cascade,
  -- the payment provider's; null until the first checkout has made it
  customer_id text unique,
  -- Postgres's own time: whose turn it is to open a checkout for this account, and when the provider was last asked
  opening_until timestamptz,
  asked_at timestamptz
);

-- What we opened. This says whose a subscription is; what a browser can change never does.
create table checkout (
  transaction_id text primary key,
  user_id uuid not null references account (id) on delete cascade,
  url text not null,
  is_open boolean not null default true,
  -- the last time a person was sent there
  offered_at timestamptz not null,
  asked_at timestamptz
);
create index checkout_open on checkout (user_id) where is_open;
create index checkout_user on checkout (user_id);

-- The ledger: every report of the provider once, by its id, and every state that we read ourselves. Ids and times only.
create table payment_event (
  id text primary key,
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  about text not null,
  subscription_id text,
  transaction_id text,
  customer_id text,
  -- of the subscription, as reported
  status text
);
create index payment_event_subscription on payment_event (subscription_id, occurred_at)
  where about = 'subscription';

-- The newest report about each subscription: by when it occurred, to the microsecond, and by its id when that is the same.
create table subscription (
  id text primary key,
  -- null: nobody knows yet whose it is
  user_id uuid references account (id) on delete cascade,
  customer_id text not null,
  status text not null,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  reported_at timestamptz not null,
  report_id text not null,
  asked_at timestamptz not null default clock_timestamp()
);
create index subscription_user on subscription (user_id);
create index subscription_customer on subscription (customer_id) where user_id is null;

-- What was charged, and whether it went back.
create table payment (
  transaction_id text primary key,
  subscription_id text,
  customer_id text,
  paid_at timestamptz,
  is_reversed boolean not null default false,
  reversal_reported_at timestamptz,
  reversal_report_id text
);
create index payment_subscription on payment (subscription_id);
create index payment_reversed on payment (subscription_id) where is_reversed;

-- A month that was given back counts until another one is paid.
create view given_back as
  select subscription_id, reversal_reported_at as given_back_at
  from payment as back
  where is_reversed and not exists (
    select from payment as later
    where later.subscription_id = back.subscription_id and not later.is_reversed
      and later.paid_at > coalesce(back.paid_at, back.reversal_reported_at)
  );
