import { claimsOrganicOf } from '#domain/catalogue/claims-organic.ts'
import { type GrowerTexts, readGrowerTexts, toGrowerTexts } from '#domain/catalogue/grower-texts.ts'
import { proposedId } from '#domain/catalogue/missing-facts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readCertifiedByGrower } from '../goods/goods.store.ts'
import { lockGoodsOfGrower } from '../goods/goods-together.store.ts'
import { shareSettings } from '../working-settings/working-settings.store.ts'
import {
  countProductsOfGrowers,
  deleteGrower,
  insertGrower,
  lockGrower,
  lockGrowerOrder,
  placeLast,
  readEditedGrowers,
  updateGrower,
} from './edited-growers.store.ts'

type ActionDeps = Pick<Deps, 'clock'>
type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

export async function listEditedGrowers(connection: Connection) {
  const [growers, products] = await Promise.all([readEditedGrowers(connection), countProductsOfGrowers(connection)])
  return {
    rows: growers.map(({ facts, ...grower }) => ({
      ...grower,
      products: products.get(grower.id) ?? 0,
      texts: toGrowerTexts(facts),
    })),
  }
}

/** Adds a grower, whose page the storefront has at once (GOODS-13). The id, its address, follows from the name and never changes. */
export async function addGrower(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  texts: GrowerTexts,
): Promise<{ id: string } | Wrong> {
  const { facts, errors } = readGrowerTexts(texts, { today: indianDate(clock.now()) })
  const fields: { [field: string]: string } = { ...errors }
  const id = proposedId(facts.name)
  if (id === '') fields.name ??= 'Please type the name in Latin letters'
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  if (!(await insertGrower(tx, id, facts)))
    return refuse('wrong-shape', { fields: { name: 'There is a grower with this name' } })
  audit({ action: 'grower.added', subject: { kind: 'grower', id }, after: { ...toGrowerTexts(facts) } })
  await announceChange(tx, 'products')
  return { id }
}

type Edit = {
  readonly id: string
  readonly version: number
  readonly changes: { readonly [Field in keyof GrowerTexts]?: string }
}

/** Changes a grower (GOODS-13, GOODS-03). */
export async function changeGrower(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  { id, version, changes }: Edit,
): Promise<{ version: number } | Wrong | ChangedMeanwhile | Refusal<'unknown-grower'> | Refusal<'nothing-changed'>> {
  // Products before growers, as batches and the product editor lock them: the new name is indexed for search with its products.
  if (changes.name !== undefined || changes.place !== undefined) await lockGoodsOfGrower(tx, id)
  const grower = await lockGrower(tx, id)
  if (!grower) return refuse('unknown-grower')
  const subject = { kind: 'grower', id } as const
  const before = toGrowerTexts(grower.facts)
  if (version !== grower.version) return refuseChanged(tx, subject, { version: grower.version, theirs: before })
  const today = indianDate(clock.now())
  const { facts, errors } = readGrowerTexts({ ...before, ...changes }, { today, before })
  const fields: { [field: string]: string } = { ...errors }
  const { certificate: former } = grower.facts
  if (!facts.certificate && former && former.validUntil >= today) {
    const products = await countDependent(tx, id, today)
    if (products > 0) fields.certificateNumber ??= `Products on sale have no other certificate: ${products}`
  }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const after = toGrowerTexts(facts)
  const changed = (Object.keys(after) as (keyof GrowerTexts)[]).filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  const next = await updateGrower(tx, id, facts)
  const only = (texts: GrowerTexts) => Object.fromEntries(changed.map((field) => [field, texts[field]]))
  audit({ action: 'grower.changed', subject, before: only(before), after: only(after) })
  await announceChange(tx, 'products')
  return { version: next }
}

/** Products on sale that need the grower's certificate. */
async function countDependent(tx: Transaction, id: string, today: string): Promise<number> {
  const { certifiedOnly } = await shareSettings(tx)
  const products = await readCertifiedByGrower(tx, id, today)
  return products.filter((facts) => certifiedOnly || claimsOrganicOf(facts)).length
}

/** Puts all growers in an order, which the storefront has at once (GOODS-13). */
export async function orderGrowers(
  tx: Transaction,
  audit: Audit,
  ids: readonly string[],
): Promise<{ growers: number } | Refusal<'growers-changed'>> {
  const before = await lockGrowerOrder(tx)
  if (before.length !== ids.length || before.toSorted().join('\n') !== ids.toSorted().join('\n'))
    return refuse('growers-changed')
  const first = ids.findIndex((id, at) => id !== before[at])
  if (first >= 0) await placeLast(tx, ids.slice(first))
  audit({ action: 'grower.ordered', subject: { kind: 'grower', id: 'all' }, before: { ids: before }, after: { ids } })
  await announceChange(tx, 'products')
  return { growers: ids.length }
}

export async function removeGrower(
  tx: Transaction,
  audit: Audit,
  id: string,
): Promise<{ id: string } | Refusal<'unknown-grower'> | Refusal<'has-products'>> {
  const grower = await lockGrower(tx, id)
  if (!grower) return refuse('unknown-grower')
  if (!(await deleteGrower(tx, id))) return refuse('has-products')
  audit({ action: 'grower.removed', subject: { kind: 'grower', id }, before: { name: grower.facts.name } })
  await announceChange(tx, 'products')
  return { id }
}
