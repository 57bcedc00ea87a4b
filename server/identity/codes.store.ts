import { sql } from 'kysely'
import {
  type CodeChannel,
  type CodePurpose,
  type CodeState,
  confirmationLifetime,
  statesBefore,
} from '#domain/identity/one-time-code.ts'
import { wrongGuessesPerCode } from '#domain/limits.ts'
import { later } from '#domain/time.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Database, Transaction } from '#server/platform/database/open-database.ts'

/** `recipient` is the email or the phone; the code is bound to the pair of both. */
export type CodeBinding = {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly recipient: string
  readonly email: string
  readonly phone: string | null
}
export type StoredCode = CodeBinding & { readonly id: string; readonly hash: Buffer }
type ReplacedCode = { readonly id: string; readonly state: CodeState }

type CodeKey = Pick<CodeBinding, 'channel' | 'purpose' | 'recipient'>
const columns = ['id', 'channel', 'purpose', 'recipient', 'email', 'phone', 'code_hash as hash'] as const

/** Stores a new code and invalidates its predecessor, if there is one. */
export async function replaceCode(
  tx: Transaction,
  { hash, ...code }: StoredCode,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<ReplacedCode | undefined> {
  const replaced = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'state'])
    .where('channel', '=', code.channel)
    .where('purpose', '=', code.purpose)
    .where('recipient', '=', code.recipient)
    .where('state', 'in', statesBefore('dead'))
    .forUpdate()
    .executeTakeFirst()
  if (replaced) await moveCode(tx, replaced.id, { to: 'dead' })
  await tx
    .insertInto('one_time_codes')
    .values({ ...code, code_hash: hash, sent_at: now, expires_at: expiresAt, state: 'sent' })
    .execute()
  return replaced
}

/** Undoes `replaceCode` for a code that could not be delivered. */
export async function revokeCode(tx: Transaction, id: string, replaced: ReplacedCode | undefined): Promise<void> {
  const wasRevoked = await moveCode(tx, id, { to: 'dead' })
  if (wasRevoked && replaced) await moveCode(tx, replaced.id, { to: replaced.state })
}

/** Locks the newest unconfirmed code of a recipient. */
export function lockUnconfirmedCode(
  tx: Transaction,
  { channel, recipient, now }: { channel: CodeChannel; recipient: string; now: Date },
): Promise<StoredCode | undefined> {
  return tx
    .selectFrom('one_time_codes')
    .select(columns)
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where(
      'state',
      'in',
      statesBefore('confirmed').filter((state) => state !== 'dead'),
    )
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the confirmed code of a recipient whose confirmation has not expired. */
export function lockConfirmedCode(
  tx: Transaction,
  { channel, purpose, recipient, now }: CodeKey & { now: Date },
): Promise<StoredCode | undefined> {
  return tx
    .selectFrom('one_time_codes')
    .select(columns)
    .where('channel', '=', channel)
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('state', 'in', statesBefore('consumed'))
    .where('confirmed_at', '>', later(now, -confirmationLifetime))
    .forUpdate()
    .executeTakeFirst()
}

/** The last allowed wrong guess invalidates the code. */
export async function countWrongGuess(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({
      wrong_guesses: sql`wrong_guesses + 1`,
      state: sql`CASE WHEN wrong_guesses + 1 >= ${wrongGuessesPerCode} THEN 'dead' ELSE state END`,
    })
    .where('id', '=', id)
    .execute()
}

export function confirmCode(tx: Transaction, id: string, now: Date): Promise<boolean> {
  return moveCode(tx, id, { to: 'confirmed', confirmedAt: now })
}

export function consumeCode(tx: Transaction, id: string): Promise<boolean> {
  return moveCode(tx, id, { to: 'consumed' })
}

export async function sweepCodes(database: Database, { sentBefore }: { sentBefore: Date }): Promise<void> {
  await deleteInPortions(database, { from: 'one_time_codes', where: sql`sent_at < ${sentBefore}` })
}

/** False when the code's state does not allow the transition. */
async function moveCode(
  tx: Transaction,
  id: string,
  { to, confirmedAt }: { to: CodeState; confirmedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_codes')
    .set({ state: to, ...(confirmedAt ? { confirmed_at: confirmedAt } : {}) })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
