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
}
