import { randomUUID } from 'node:crypto'
import { codeLifetime } from '#domain/identity/one-time-code.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { type CodeBinding, replaceCode, revokeCode } from './codes.store.ts'
import { hashCode, newCode } from './secrets.ts'

/**
 * Creates and delivers a code that replaces its predecessor. The code is stored first, because it may arrive before the
 * mail server has answered. If delivery fails, the predecessor is restored and `NotDelivered` is thrown.
 */
export async function issueCode(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  binding: CodeBinding,
  deliver: (code: string) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const code = newCode()
  const bound = { ...binding, id: randomUUID() }
  const stored = { ...bound, hash: hashCode(code, bound) }
  const replaced = await inTransaction(database, (tx) =>
    replaceCode(tx, stored, { now, expiresAt: later(now, codeLifetime) }),
  )
  try {
    await deliver(code)
  } catch (fault) {
    await inTransaction(database, (tx) => revokeCode(tx, stored.id, replaced))
    throw new NotDelivered(fault)
  }
}

/** The mail server or the SMS gateway rejected the message or did not answer. */
export class NotDelivered extends Error {
  constructor(cause: unknown) {
    super('A one-time code could not be delivered', { cause })
    this.name = 'NotDelivered'
  }
}
