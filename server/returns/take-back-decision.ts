import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isDecided } from '#domain/returns/return-states.ts'
import { returnableUnits } from '#domain/returns/returnable-units.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { readUnitsInReturns } from '#server/orders/units-in-returns.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { takeBackMail } from '#server/platform/mail/mails.store.ts'
import { type LockedReturn, lockReturn, type NoReturn, type ReturnIs, returnIs } from './lock-return.ts'
import { returnMailKind } from './return-mails/queue-return-mail.ts'
import { setUndecided } from './returns.store.ts'

/** Takes a decision back while the customer has not been told (DESK-05): the return is asked for again. Of a declined one the units may be elsewhere since. */
export async function takeBackDecision(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { readonly number: string; readonly staffId: string },
): Promise<{ readonly state: 'asked' } | NoReturn | ReturnIs | Refusal<'decision-left' | 'units-taken'>> {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { state, way, declineReason, orderNumber } = locked.found
  if (!isDecided(state)) return returnIs(state)
  if (!(await takeBackMail(tx, { kinds: [returnMailKind(state)], subjectId: number, now: clock.now() })))
    return refuse('decision-left')
  if (state === 'declined' && !(await hasItsUnits(tx, locked))) return refuse('units-taken')
  await setUndecided(tx, number, { at: clock.now(), staffId })
  audit({
    action: 'return.decision-taken-back',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: orderNumber }],
    before: { state, ...(way && { way }), ...(declineReason !== null && { declineReason }) },
  })
  return { state: 'asked' }
}

/** A declined return holds none: another return, a refund or a parcel that is sent again may have them. */
async function hasItsUnits(tx: Transaction, { order, lines }: LockedReturn): Promise<boolean> {
  const inReturns = await readUnitsInReturns(tx, order.number)
  return lines.every(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)
    return line !== undefined && quantity <= returnableUnits(line, inReturns.get(position) ?? 0)
  })
}
