import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { takeBackMail } from '#server/platform/mail/mails.store.ts'
import { lockReturn, type NoReturn, type ReturnIs, returnIs } from './lock-return.ts'
import { returnMailKind } from './return-mails/queue-return-mail.ts'
import { setUndecided } from './returns.store.ts'

/** Takes a decision back while the customer has not been told (DESK-05): the return is asked for again. */
export async function takeBackDecision(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { readonly number: string; readonly staffId: string },
): Promise<{ readonly state: 'asked' } | NoReturn | ReturnIs | Refusal<'decision-left'>> {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { state, way, declineReason, orderNumber } = locked.found
  if (state !== 'approved' && state !== 'declined') return returnIs(state)
  if (!(await takeBackMail(tx, { kinds: [returnMailKind(state)], subjectId: number, now: clock.now() })))
    return refuse('decision-left')
  await setUndecided(tx, number, { at: clock.now(), staffId })
  audit({
    action: 'return.decision-taken-back',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: orderNumber }],
    before: { state, ...(way && { way }), ...(declineReason !== null && { declineReason }) },
  })
  return { state: 'asked' }
}
