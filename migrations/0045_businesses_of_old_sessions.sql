-- compatible from 0008
-- Each account with sessions gets one empty business that holds them all; old messages are not read.
with made as (
  insert into business (owner_id, id, created_at, used_at)
  select user_id, gen_random_uuid(), min(created_at), max(updated_at)
  from chat_session where business_id is null
  group by user_id
  returning owner_id, id
)
update chat_session set business_id = made.id
from made where chat_session.user_id = made.owner_id and chat_session.business_id is null;
