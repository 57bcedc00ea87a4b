-- Jobs run at least once: neither a heartbeat of job runners nor a lease for each mail is kept any more.
DROP TABLE job_runners;
DROP TABLE mail_leases;
