-- compatible from 0002
alter table reply add constraint reply_of_former_run
  foreign key (owner_id, former_of) references agent_run (owner_id, id) on delete cascade not valid;
