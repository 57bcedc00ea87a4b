import { costHint, readTypedCost } from '#domain/purchases/typed-cost.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { readPrintedFacts } from '#server/catalogue/goods/printed-facts.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { costsEntry } from './edit-costs.ts'
import { readProductCosts, saveCosts } from './runs/product-costs.store.ts'

type Typed = { readonly id: string; readonly version: number; readonly typed: string }
type WrongFields = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** What units without slips cost, of many products at once: all are saved or, with a sentence for each that cannot be, none (BUY-03). */
export async function typeCosts(
  tx: Transaction,
  audit: Audit,
  { costs }: { readonly costs: readonly Typed[] },
): Promise<{ costs: { id: string; version: number }[] } | WrongFields> {
  const products = await readPrintedFacts(
    tx,
    costs.map(({ id }) => id),
  )
  const former = await readProductCosts(tx)
  const fields: { [field: string]: string } = {}
  const saved: { id: string; version: number }[] = []
  // In one order, so that two who save the same products do not wait for each other.
  for (const { id, version, typed } of costs.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const typedPaise = readTypedCost(typed)
    const packingPaise = former.get(id)?.packingPaise ?? 0
    if (!products.has(id)) fields[`costs.${id}`] = 'This product was removed. Empty this field.'
    else if (typedPaise === undefined) fields[`costs.${id}`] = costHint
    else {
      const next = await saveCosts(tx, id, { packingPaise, typedPaise, version })
      if (next === undefined)
        fields[`costs.${id}`] = 'Somebody else has saved this meanwhile. Empty this field to keep it.'
      else {
        saved.push({ id, version: next })
        audit(costsEntry(id, former.get(id), { packingPaise, typedPaise }))
      }
    }
  }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  await announceChange(tx, 'runs')
  return { costs: saved }
}
