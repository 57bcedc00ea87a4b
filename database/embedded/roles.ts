// The roles of the embedded PostgreSQL (database/roles.ts says what they may do). The superuser is for the start command alone.
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { auditRole, shopRole, webRole } from '../roles.ts'
import { withClient } from '../with-client.ts'

export const superuser = 'farmgate'
/** Owns the database and its schema: for migrations and made-up data, not for a server. */
export const ownerRole = 'shop_owner'

/** Those that log in, besides the superuser. */
export const loginRoles = [ownerRole, shopRole, webRole] as const
export type LoginRole = (typeof loginRoles)[number]

/** The URL of the same database for a role. Its password is made of the superuser's and does not tell it. */
export function asRole(databaseUrl: string, role: LoginRole): string {
  const url = new URL(databaseUrl)
  url.password = createHmac('sha256', url.password).update(role).digest('base64url')
  url.username = role
  return url.href
}

/** Creates the roles and the database unless they are there. `urlOf` gives the superuser's URLs. */
export async function prepareRolesAndDatabase(name: string, urlOf: (database: string) => string): Promise<void> {
  const database = pg.escapeIdentifier(name)
  await withClient(urlOf('postgres'), async (client) => {
    const attributes = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION'
    await createRole(client, auditRole, `NOLOGIN ${attributes}`)
    for (const role of loginRoles) {
      const password = pg.escapeLiteral(new URL(asRole(urlOf(name), role)).password)
      await createRole(client, role, `LOGIN ${attributes} PASSWORD ${password}`)
    }
    await client.query(`GRANT ${auditRole} TO ${ownerRole}`)
    const { rowCount: hasDatabase } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    await client.query(
      hasDatabase
        ? `ALTER DATABASE ${database} OWNER TO ${ownerRole}`
        : `CREATE DATABASE ${database} OWNER ${ownerRole}`,
    )
  })
  // A folder of before, in which the shop's role owned everything.
  await withClient(urlOf(name), (client) => client.query(`REASSIGN OWNED BY ${shopRole} TO ${ownerRole}`))
}

async function createRole(client: pg.Client, role: string, attributes: string) {
  const { rowCount: isThere } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  await client.query(`${isThere ? 'ALTER' : 'CREATE'} ROLE ${role} ${attributes}`)
}
