import { isRefusal } from '#domain/refusal.ts'
import { mayCloseReturn } from '#domain/returns/return-outcome.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { endRequestOfReturn } from '#server/payments/refunds/requests/decide-request.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { closeLines } from './close-lines.ts'
import { lockReturn, returnIs } from './lock-return.ts'
import { queueReturnMail, releaseDecision } from './return-mails/queue-return-mail.ts'
import { setReturnState } from './returns.store.ts'

/**
 * Closes a return whose goods have not arrived, with a mail, or whose units were refunded or sent again elsewhere (RETURN-02): what was kept for the
 * customer is written off then.
 */
export async function closeReturn(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { readonly number: string; readonly staffId: string },
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found, order, lines } = locked
  if (!mayCloseReturn(found, order.lines, lines)) return returnIs(found.state)
  const at = clock.now()
  const writtenOff = await closeLines(tx, locked)
  await setReturnState(tx, number, { to: 'closed', at, staffId })
  await releaseDecision(tx, number, at)
  const neverArrived = found.state === 'approved' && found.way === 'send-back'
  if (neverArrived) await queueReturnMail(tx, 'closed', { number, orderNumber: found.orderNumber, at })
  await endRequestOfReturn(tx, audit, { clock }, { returnNumber: number, staffId })
  audit({
    action: 'return.closed',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: found.orderNumber }],
    ...(!neverArrived && { after: { writtenOff } }),
  })
  return { state: 'closed' } as const
}
