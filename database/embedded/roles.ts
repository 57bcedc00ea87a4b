// Who may do what in the embedded PostgreSQL. The superuser is for the start command alone; the shop is a plain role,
// which owns its own database and nothing else.
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../with-client.ts'

export const superuser = 'farmgate'
export const shopRole = 'shop'

/** The URL of the same database for the shop. Its password is made of the superuser's and does not tell it. */
export function asShopRole(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = createHmac('sha256', url.password).update(shopRole).digest('base64url')
  url.username = shopRole
  return url.href
}

/** Creates the shop's role and its database unless they are there. `urlOf` tells the superuser's URLs. */
export async function prepareRoleAndDatabase(name: string, urlOf: (database: string) => string): Promise<void> {
  const database = pg.escapeIdentifier(name)
  await withClient(urlOf('postgres'), async (client) => {
    const { rowCount: hasRole } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [shopRole])
    if (!hasRole) await client.query(`CREATE ROLE ${shopRole}`)
    const password = pg.escapeLiteral(new URL(asShopRole(urlOf(name))).password)
    await client.query(
      `ALTER ROLE ${shopRole} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${password}`,
    )
    const { rowCount: hasDatabase } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    await client.query(
      hasDatabase ? `ALTER DATABASE ${database} OWNER TO ${shopRole}` : `CREATE DATABASE ${database} OWNER ${shopRole}`,
    )
  })
  await withClient(urlOf(name), giveEverythingToShop)
}

/**
 * An earlier version ran the shop as the superuser, who then owned everything. REASSIGN OWNED refuses the superuser that
 * initdb made. Sequences of columns and members of extensions go with what they belong to;
 * a partitioned table depends on its own columns.
 */
async function giveEverythingToShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
          superuser AS (SELECT oid FROM pg_roles WHERE rolname = $1)
     SELECT format('ALTER SCHEMA %I OWNER TO ${shopRole}', nspname) AS statement
     FROM pg_namespace WHERE oid IN (SELECT oid FROM ours) AND nspowner IN (TABLE superuser)
     UNION ALL
     SELECT format('ALTER %s %s OWNER TO ${shopRole}',
       CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'f' THEN 'FOREIGN TABLE'
                    ELSE 'TABLE' END, c.oid::regclass)
     FROM pg_class c WHERE relnamespace IN (SELECT oid FROM ours) AND relowner IN (TABLE superuser)
       AND relkind IN ('r', 'p', 'S', 'v', 'm', 'f')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refobjid <> c.oid
                       AND (d.deptype IN ('e', 'i') OR (relkind = 'S' AND d.deptype = 'a')))
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO ${shopRole}', p.oid::regprocedure)
     FROM pg_proc p WHERE pronamespace IN (SELECT oid FROM ours) AND proowner IN (TABLE superuser)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
     UNION ALL
     SELECT format('ALTER TYPE %s OWNER TO ${shopRole}', t.oid::regtype)
     FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
     WHERE typnamespace IN (SELECT oid FROM ours) AND typowner IN (TABLE superuser)
       AND (c.relkind = 'c' OR (typrelid = 0 AND typtype <> 'm'))
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype IN ('e', 'i'))`,
    [superuser],
  )
  if (rows.length > 0) await client.query(`BEGIN; ${rows.map(({ statement }) => statement).join('; ')}; COMMIT`)
}
