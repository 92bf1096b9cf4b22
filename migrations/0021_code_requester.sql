-- compatible from 0008
-- Who asked for a code, and the link that stands beside it in the email.
alter table code
  -- keyed hash of the network address it was asked from; null from releases before this one
  add column address bytea,
  -- asked by a browser that had logged in to the account: it stands in no common count
  add column is_from_known_client boolean not null default false,
  -- asked for where no sign-up was under way, so that no code was sent
  add column is_without_sign_up boolean not null default false,
  -- no code was sent for it, but word that there is an account already
  add column is_notice boolean not null default false,
  -- keyed hash of the link; random when the code is a decoy
  add column link_digest bytea,
  add column link_expires_at timestamptz;
