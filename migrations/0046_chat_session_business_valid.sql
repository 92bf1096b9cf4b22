-- compatible from 0008
alter table chat_session validate constraint chat_session_of_business;
