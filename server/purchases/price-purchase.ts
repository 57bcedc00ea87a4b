import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { readPrice } from '#domain/purchases/price.ts'
import { numberIn } from '#domain/purchases/purchase-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { lockGrower } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockLotOf, setLotCost } from './bulk-lots.store.ts'
import { keepPaidWithin } from './paid-within.ts'
import { lockPurchase, readPurchase, setPrice } from './purchases.store.ts'

type Refused =
  | Refusal<'purchase-not-found'>
  | Refusal<'purchase-is-priced'>
  | Refusal<'weighed-again', { net: string }>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** Prices a slip (BUY-01), for good: what is wrong later is corrected by another slip. Its lot has a cost from then on. */
export async function pricePurchase(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  {
    slip: path,
    netGrams,
    staffId,
    ...typed
  }: StaffBody<'POST /api/purchases/:slip/price'> & { readonly slip: string; readonly staffId: string },
): Promise<StaffAnswer<'POST /api/purchases/:slip/price'> | Refused> {
  const number = numberIn(path) ?? ''
  const known = await readPurchase(tx, number)
  if (!known) return refuse('purchase-not-found')
  // Its grower first: payments are set off under the same lock.
  await lockGrower(tx, known.growerId)
  const slip = await lockPurchase(tx, number)
  if (!slip) return refuse('purchase-not-found')
  if (slip.pricedAt) return refuse('purchase-is-priced')
  if (slip.netGrams !== null && slip.netGrams !== netGrams)
    return refuse('weighed-again', { net: formatKg(slip.netGrams) })
  const { price, errors } = readPrice(typed, slip)
  if (!price) return refuse('wrong-shape', { fields: errors })
  await setPrice(tx, slip.id, { price, staffId, at: clock.now() })
  const lot = await lockLotOf(tx, slip.id)
  if (lot) await setLotCost(tx, lot.id, { costPaise: price.amountPaise, netGrams: lot.netGrams })
  await keepPaidWithin(tx, slip.growerId, clock.now())
  const { ratePaise, amountPaise, taxPaise, billNumber } = price
  audit({
    action: 'purchase.priced',
    subject: { kind: 'purchase', id: number },
    also: [{ kind: 'grower', id: slip.growerId }],
    after: { ratePaise, amountPaise, taxPaise, ...(billNumber && { billNumber }) },
  })
  await announceChange(tx, 'purchases')
  return { number, totalPaise: amountPaise + taxPaise }
}
