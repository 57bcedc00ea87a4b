import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { endRequestOfReturn } from '#server/payments/refunds/requests/decide-request.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { withdrawUntried } from '#server/platform/mail/mails.store.ts'
import { lockReturn, mayBecome } from './lock-return.ts'
import { returnMailKind } from './return-mails/queue-return-mail.ts'
import { askAgain } from './returns.store.ts'

/** Undoes an approval while its mail waits: the return is asked as before, and its clock runs on (DESK-05). */
export async function takeBackApproval(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { readonly number: string; readonly staffId: string },
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found } = locked
  const refusal = mayBecome(found, 'asked')
  if (refusal) return refusal
  if (!(await withdrawUntried(tx, returnMailKind('approved'), number))) return refuse('customer-told')
  await askAgain(tx, number, { at: clock.now(), staffId })
  await endRequestOfReturn(tx, audit, { clock }, { returnNumber: number, staffId })
  audit({
    action: 'return.approval-taken-back',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: found.orderNumber }],
    before: { way: found.way },
  })
  return { state: 'asked' } as const
}
