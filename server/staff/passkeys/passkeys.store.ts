import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredPasskey = {
  readonly id: string
  readonly staffId: string
  readonly name: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly seal: Buffer | null
}

const columns = [
  'id',
  'staff_id as staffId',
  'name',
  'public_key as publicKey',
  'counter',
  'transports',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'seal',
] as const

export function findPasskey(connection: Connection, id: string): Promise<StoredPasskey | undefined> {
  return connection.selectFrom('passkeys').select(columns).where('id', '=', id).executeTakeFirst()
}

export function readPasskeys(connection: Connection, staffId: string): Promise<StoredPasskey[]> {
  return connection
    .selectFrom('passkeys')
    .select(columns)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
}

type NewPasskey = Pick<StoredPasskey, 'id' | 'staffId' | 'name' | 'counter'> & {
  readonly publicKey: Uint8Array
  readonly transports: readonly string[]
  readonly seal: Buffer
  readonly now: Date
}

/** False when it is registered already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { id, staffId, name, publicKey, counter, transports, seal, now } = passkey
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values({
      id,
      staff_id: staffId,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      seal,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False when a signature with this counter or a later one was accepted meanwhile; authenticators without a counter send 0. */
export async function raiseCounter(
  tx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Own = { readonly id: string; readonly staffId: string }

export async function updatePasskeyName(tx: Transaction, { id, staffId, name }: Own & { name: string }) {
  const before = await tx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (before) await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
  return before
}

export function deletePasskey(tx: Transaction, { id, staffId }: Own): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst()
}

export type ChallengePurpose = 'register' | 'sign-in' | 'reauthenticate'

type Challenge = {
  readonly challenge: string
  readonly purpose: ChallengePurpose
  readonly sessionId: string | null
  /** What it confirms, when it is for one act. */
  readonly act: ConfirmedAct | null
}

export async function insertChallenge(
  connection: Connection,
  { challenge, purpose, sessionId, act, expiresAt }: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await connection
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, session_id: sessionId, act, expires_at: expiresAt })
    .execute()
}

/** Each is answered once; false for one that is unknown, used, too old, or of another session or act. */
export async function consumeChallenge(
  connection: Connection,
  { challenge, purpose, sessionId, act, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('act', act === null ? 'is' : '=', act)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
