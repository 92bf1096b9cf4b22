-- compatible from 0008
-- What the owner is to recognize a login by; null in those from before. The label is sealed, confirmed_at is when the person last
-- proved to be who they are, and last_used_at is right to the hour. No network address is kept.
alter table login_session
  add column device_id uuid,
  add column label bytea,
  add column last_used_at timestamptz,
  add column confirmed_at timestamptz,
  add column method text not null default 'password';
