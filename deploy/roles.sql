-- The roles of the shop in a PostgreSQL of your own, and its database. Once, as a superuser:
--   psql --set=owner_password=… --set=shop_password=… --set=web_password=… --file=deploy/roles.sql
-- farmgate owns the database: npm run migrate alone has its password (DATABASE_OWNER_URL) and gives the others their rights.
-- shop is for jobs, back office and ROLE=all; shop_web for ROLE=web, without rights on the tables of staff.
-- shop_audit owns the audit log, which the others only read and add to. Nobody logs in with it.
CREATE ROLE shop_audit NOLOGIN;
CREATE ROLE farmgate LOGIN PASSWORD :'owner_password' IN ROLE shop_audit;
CREATE ROLE shop LOGIN PASSWORD :'shop_password';
CREATE ROLE shop_web LOGIN PASSWORD :'web_password';
CREATE DATABASE farmgate OWNER farmgate TEMPLATE template0 ENCODING 'UTF8';
