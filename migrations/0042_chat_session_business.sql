-- compatible from 0008
-- The business that a session is about; null where a release before this one started it, until it is put into one.
alter table chat_session
  add column business_id uuid,
  add constraint chat_session_of_business foreign key (user_id, business_id)
    references business (owner_id, id) on delete cascade not valid;
