import { toRupeesText } from '#domain/catalogue/product-texts.ts'
import { parseTypedRupees } from '#domain/money.ts'
import { costHint, readTypedCost } from '#domain/purchases/typed-cost.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { readPrintedFacts } from '#server/catalogue/goods/printed-facts.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readProductCosts, saveCosts } from './runs/product-costs.store.ts'

/** What a unit of a product costs besides its slips, as it is edited; 0 for a product without costs (BUY-03). */
export async function viewCosts(connection: Connection, id: string) {
  const product = (await readPrintedFacts(connection, [id])).get(id)
  if (!product) return refuse('unknown-product')
  const { version = 0, packingPaise = 0, typedPaise = null } = (await readProductCosts(connection)).get(id) ?? {}
  return {
    id,
    version,
    packing: toRupeesText(packingPaise),
    typed: toRupeesText(typedPaise ?? 0),
    pricePaise: product.pricePaise,
  }
}

export async function editCosts(
  tx: Transaction,
  audit: Audit,
  { id, version, packing, typed }: { id: string; version: number; packing: string; typed: string },
): Promise<
  | { version: number }
  | Refusal<'unknown-product'>
  | Refusal<'changed-meanwhile'>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
> {
  if (!(await readPrintedFacts(tx, [id])).has(id)) return refuse('unknown-product')
  const packingPaise = packing.trim() === '' ? 0 : parseTypedRupees(packing)
  const typedPaise = readTypedCost(typed)
  const fields = {
    ...(packingPaise === undefined && { packing: costHint }),
    ...(typedPaise === undefined && { typed: costHint }),
  }
  if (packingPaise === undefined || typedPaise === undefined) return refuse('wrong-shape', { fields })
  const before = (await readProductCosts(tx)).get(id)
  const saved = await saveCosts(tx, id, { packingPaise, typedPaise, version })
  if (saved === undefined) return refuse('changed-meanwhile')
  audit(costsEntry(id, before, { packingPaise, typedPaise }))
  await announceChange(tx, 'runs')
  return { version: saved }
}

type Costs = { readonly packingPaise: number; readonly typedPaise: number | null }

/** Null: none was typed. */
export function costsEntry(id: string, before: Costs | undefined, after: Costs) {
  const of = ({ packingPaise, typedPaise }: Costs) => ({ packingPaise, typedPaise })
  return {
    action: 'product.costs-changed',
    subject: { kind: 'product', id },
    ...(before && { before: of(before) }),
    after: of(after),
  } as const
}
