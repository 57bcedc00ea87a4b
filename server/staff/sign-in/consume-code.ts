import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { consumeStep } from '../staff.store.ts'
import { stepOf } from './authenticator.ts'
import { consumeRecoveryCode } from './recovery-codes.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { decrypt } from './secrets.ts'

type ActionDeps = Pick<Deps, 'clock' | 'settings'>
type Person = { readonly id: string; readonly totpSecret: Buffer | null }

/** Uses up a code of the authenticator app or a recovery code; each is right once. Returns which, undefined for a wrong one. */
export async function consumeCode(
  tx: Transaction,
  deps: ActionDeps,
  { person: { id, totpSecret }, code }: { person: Person; code: string },
): Promise<'authenticator' | 'recovery-code' | undefined> {
  const now = deps.clock.now()
  const step = totpSecret ? stepOf(code, decrypt(deps, totpSecret, { use: 'authenticator', of: id }), now) : undefined
  if (step !== undefined) return (await consumeStep(tx, id, step)) ? 'authenticator' : undefined
  const hash = hashRecoveryCode(deps, { staffId: id, typed: code })
  const isRecoveryCode = await consumeRecoveryCode(tx, { staffId: id, hash, now })
  return isRecoveryCode ? 'recovery-code' : undefined
}
