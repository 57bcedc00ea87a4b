import { randomUUID } from 'node:crypto'
import { codeLifetime } from '#domain/identity/one-time-code.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { type CodeBinding, replaceCode, withdrawCode } from './codes.store.ts'
import { hashCode, newCode } from './secrets.ts'

/**
 * Makes a code that kills its predecessor and has it delivered. Kept before it leaves, since it may be typed in
 * before the mail server has answered. When it cannot be delivered everything is as before, and the fault is thrown.
 */
export async function issueCode(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  binding: CodeBinding,
  deliver: (code: string) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const code = newCode()
  const named = { ...binding, id: randomUUID() }
  const kept = { ...named, hash: hashCode(code, named) }
  const replaced = await inTransaction(database, (tx) =>
    replaceCode(tx, kept, { now, expiresAt: later(now, codeLifetime) }),
  )
  try {
    await deliver(code)
  } catch (fault) {
    await inTransaction(database, (tx) => withdrawCode(tx, kept.id, replaced))
    throw new NotDelivered(fault)
  }
}

/** Nobody took the message: the mail server or the SMS gateway refused it, or did not answer. */
export class NotDelivered extends Error {
  constructor(cause: unknown) {
    super('A one-time code could not be delivered', { cause })
    this.name = 'NotDelivered'
  }
}
