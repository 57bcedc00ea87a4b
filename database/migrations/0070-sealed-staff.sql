-- What signs staff in is bound to BACKOFFICE_KEY and to its person: keyed seals over rows, keyed digests of tokens, password hashes and
-- authenticator secrets that hold for one person. A row that was written or copied without the key opens nothing.
ALTER TABLE staff ADD COLUMN seal bytea;
ALTER TABLE staff_sessions ADD COLUMN seal bytea;
ALTER TABLE staff_invitations ADD COLUMN seal bytea;
ALTER TABLE passkeys ADD COLUMN seal bytea;
-- An invitation stores no authenticator secret any more: each look at its page draws another one.
ALTER TABLE staff_invitations ALTER COLUMN totp_secret DROP NOT NULL;

-- What was stored in the former way is void, and staff are invited again: a server that still took it would also take what a writer of the
-- database puts there in that way.
DELETE FROM staff_sessions;
DELETE FROM staff_invitations;
DELETE FROM passkeys;
DELETE FROM recovery_codes;
UPDATE staff SET password_hash = NULL, totp_secret = NULL, totp_last_step = NULL WHERE password_hash IS NOT NULL;
