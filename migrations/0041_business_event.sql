-- compatible from 0008
-- What is known of a business is the fold of this log. Events are added or erased, never changed.
create table business_event (
  owner_id uuid not null,
  business_id uuid not null,
  -- one more than the greatest of its business, taken under a lock of the business's row
  position integer not null,
  id uuid not null,
  -- no reference: what is known outlives the message that told it
  message_id uuid,
  -- the log is folded in this order
  said_at timestamptz not null,
  -- sealed
  content bytea not null,
  created_at timestamptz not null,
  primary key (owner_id, business_id, position),
  unique (owner_id, business_id, id),
  foreign key (owner_id, business_id) references business (owner_id, id) on delete cascade
);
create index business_event_of_message on business_event (owner_id, message_id);
