import {
  bannerPlaces,
  readStorefrontTexts,
  type StorefrontTexts,
  toStorefrontTexts,
} from '#domain/catalogue/storefront-settings.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { shareGrowers } from '../goods/certified.store.ts'
import { type Goods, readGoodsOf, readNamed, updateGoods } from '../goods/goods.store.ts'
import { lockGoodsOf } from '../goods/goods-together.store.ts'
import { type EditPlan, entriesOf, planEdit, readEdit } from '../goods/plan-edit.ts'
import type { ListingRules } from '../goods/view-goods.ts'
import { shareSettings } from '../working-settings/working-settings.store.ts'
import { lockStorefront, readStorefront, updateStorefront } from './storefront-settings.store.ts'

export async function viewStorefront({ database }: Pick<Deps, 'database'>) {
  const { version, lines, ...settings } = await readStorefront(database)
  return { version, texts: toStorefrontTexts(settings, lines) }
}

type Edit = { readonly version: number; readonly changes: Partial<StorefrontTexts> }
type Fields = { [field: string]: string }
type Refused = Refusal<'wrong-shape', { fields: Fields }> | ChangedMeanwhile | Refusal<'nothing-changed'>

/** Saves announcement, banner and order of the home page (SETTINGS-01, GOODS-03). A line of the banner is saved as an edit of its product. */
export async function changeStorefront(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { version, changes }: Edit,
): Promise<{ version: number } | Refused> {
  const today = indianDate(clock.now())
  const goods = await lockBanner(tx, changes, today)
  const stored = await lockStorefront(tx)
  const subject = { kind: 'settings', id: 'storefront' } as const
  const before = toStorefrontTexts(stored, stored.lines)
  if (version !== stored.version) return refuseChanged(tx, subject, { version: stored.version, theirs: before })
  const typed = { ...before, ...changes }
  const { settings, errors } = readStorefrontTexts(typed)
  const { certifiedOnly } = await shareSettings(tx)
  const lines = await planLines(tx, { goods, before, typed, certifiedOnly, today })
  const fields: Fields = { ...lines.errors, ...errors }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const lineOf = (id: string) => (lines.plans.get(id)?.facts ?? goods.get(id)?.facts)?.bannerLine ?? null
  const after = toStorefrontTexts(settings, settings.banner.map(lineOf))
  const changed = (Object.keys(after) as (keyof StorefrontTexts)[]).filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  for (const [id, plan] of lines.plans) {
    await updateGoods(tx, id, plan.facts)
    for (const entry of entriesOf(id, plan)) audit(entry)
  }
  const next = await updateStorefront(tx, settings)
  const only = (texts: StorefrontTexts) => Object.fromEntries(changed.map((field) => [field, texts[field]]))
  audit({ action: 'storefront.changed', subject, before: only(before), after: only(after) })
  await announceChange(tx, 'products')
  return { version: next }
}

/** All products that the banner may have. In the order of the database, as all who lock several. */
async function lockBanner(tx: Transaction, changes: Partial<StorefrontTexts>, today: string) {
  const { banner } = await readStorefront(tx)
  const ids = [...banner, ...bannerPlaces.map((place) => changes[`product${place}`] ?? '')]
  await lockGoodsOf(tx, ids)
  const goods = await readGoodsOf(tx, ids, today)
  await shareGrowers(
    tx,
    [...goods.values()].map(({ facts }) => facts.growerId),
  )
  return goods
}

type Wanted = ListingRules & {
  readonly goods: ReadonlyMap<string, Goods>
  readonly before: StorefrontTexts
  readonly typed: StorefrontTexts
}

/** The edits of products that the typed lines are. */
async function planLines(tx: Transaction, { goods, before, typed, ...by }: Wanted) {
  const errors: Fields = {}
  const plans = new Map<string, EditPlan>()
  for (const place of bannerPlaces) {
    const id = typed[`product${place}`]
    // A product that was withdrawn meanwhile stands in the way of nothing else.
    const isChanged = id !== before[`product${place}`] || typed[`line${place}`] !== before[`line${place}`]
    if (id === '' || !isChanged) continue
    const product = goods.get(id)
    if (product?.state !== 'on-sale') {
      errors[`product${place}`] = 'Please choose a product on sale'
      continue
    }
    const edit = readEdit(product, { bannerLine: typed[`line${place}`] }, by.today)
    const [named] = await readNamed(tx, [{ id, facts: edit.facts }], by.today)
    const plan = planEdit(product, edit, { named, ...by })
    if (!isRefusal(plan)) plans.set(id, plan)
    else if (plan.refused === 'wrong-shape') errors[`line${place}`] = Object.values(plan.fields)[0] ?? ''
  }
  return { errors, plans }
}
