-- Who is sending a mail at this moment: for as long as a mail server may take, whatever becomes of the sender's connection.
CREATE TABLE mail_leases (
  name text CONSTRAINT mail_leases_pkey PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz NOT NULL
);
