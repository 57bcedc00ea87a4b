// Links of mails about a person's data. A token is made when its mail leaves; only its digest is stored.
import { sql } from 'kysely'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'

export type PrivacyLink = {
  readonly id: string
  readonly purpose: 'confirm' | 'data' | 'email'
  readonly customerId: string
  readonly requestId: string | null
  readonly email: string | null
  readonly document: object | null
  readonly expiresAt: Date
  readonly uses: number
}

type NewLink = Pick<PrivacyLink, 'purpose' | 'customerId' | 'expiresAt'> & {
  readonly requestId?: string
  readonly email?: string
  readonly document?: object
  readonly madeAt: Date
}

const columns = [
  'id',
  'purpose',
  'customer_id as customerId',
  'request_id as requestId',
  'email',
  'document',
  'expires_at as expiresAt',
  'uses',
] as const

/** Ends the former links of the same purpose and request. */
export async function replaceLink(tx: Transaction, link: NewLink): Promise<string> {
  const { purpose, customerId, requestId = null, email = null, document = null, madeAt, expiresAt } = link
  await tx
    .deleteFrom('privacy_links')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('request_id', 'is not distinct from', requestId)
    .execute()
  const { id } = await tx
    .insertInto('privacy_links')
    .values({
      ...{ purpose, email, document },
      customer_id: customerId,
      request_id: requestId,
      made_at: madeAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function readLink(connection: Connection, id: string): Promise<PrivacyLink | undefined> {
  return connection.selectFrom('privacy_links').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function setDigest(connection: Connection, id: string, digest: Buffer): Promise<void> {
  await connection.updateTable('privacy_links').set({ digest }).where('id', '=', id).execute()
}

type OfToken = { readonly digest: Buffer; readonly now: Date }

/** Of a token that is good now. */
export function findLink(connection: Connection, token: OfToken): Promise<PrivacyLink | undefined> {
  return linkOf(connection, token).executeTakeFirst()
}

export function lockLink(tx: Transaction, token: OfToken): Promise<PrivacyLink | undefined> {
  return linkOf(tx, token).forUpdate().executeTakeFirst()
}

function linkOf(connection: Connection, { digest, now }: OfToken) {
  return connection
    .selectFrom('privacy_links')
    .select(columns)
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
}

export async function countUse(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('privacy_links')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteLinksOf(tx: Transaction, customerId: string): Promise<void> {
  await tx.deleteFrom('privacy_links').where('customer_id', '=', customerId).execute()
}

/** The new email that waits for its mailbox. */
export async function readNewEmail(connection: Connection, { customerId, now }: { customerId: string; now: Date }) {
  const link = await connection
    .selectFrom('privacy_links')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.email ?? undefined
}

export async function sweepLinks(database: Database, now: Date): Promise<void> {
  await deleteInPortions(database, { from: 'privacy_links', where: sql`expires_at <= ${now}` })
}

export async function readLinkIds(connection: Connection, customerId: string): Promise<string[]> {
  const rows = await connection.selectFrom('privacy_links').select('id').where('customer_id', '=', customerId).execute()
  return rows.map(({ id }) => id)
}
