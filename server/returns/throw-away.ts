import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isToThrowAway, unitsToThrowAway } from '#domain/returns/return-outcome.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockReturn, type NoReturn } from './lock-return.ts'
import { setThrownAway } from './returns.store.ts'

/** The packing room has thrown away what it had put aside for the customer. The closing of the return has written it off already (RETURN-02). */
export async function throwAway(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { readonly number: string; readonly staffId: string },
): Promise<{ units: string[] } | NoReturn | Refusal<'nothing-to-throw-away'>> {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found, lines } = locked
  const at = clock.now()
  if (!isToThrowAway(found, lines, at)) return refuse('nothing-to-throw-away')
  await setThrownAway(tx, number, { at, staffId })
  const units = lines.flatMap((line) => {
    const left = unitsToThrowAway(line)
    return left > 0 ? [`${left} × ${line.title}`] : []
  })
  audit({
    action: 'return.thrown-away',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: found.orderNumber }],
    after: { units },
  })
  return { units }
}
