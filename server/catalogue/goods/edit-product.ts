import { type ProductField, type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { toProductTexts } from '#domain/catalogue/product-texts.ts'
import { readProductTexts } from '#domain/catalogue/read-product-texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { indianDate } from '#domain/time.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { Acknowledgement } from '#server/platform/database/purge-barrier.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { confirmedChange, type Wait } from '../prices/confirmed-change.ts'
import { shareSettings } from '../working-settings/working-settings.store.ts'
import { type Goods, lockGoods, readNamed, updateGoods } from './goods.store.ts'
import { missingOf } from './view-goods.ts'

type Edit = {
  readonly id: string
  /** The version that the person read. */
  readonly version: number
  readonly changes: { readonly [Field in ProductField]?: string }
}
type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type Refused =
  | Wrong
  | ChangedMeanwhile
  | Refusal<'unknown-product'>
  | Refusal<'nothing-changed'>
  | Refusal<'not-allowed'>
type Saved = { readonly version: number; readonly isPriceShown: boolean }
type ActionDeps = Pick<Deps, 'database' | 'clock'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }

/** Saves a product's facts (GOODS-02, GOODS-03). After a change of the price of a product on sale it waits until all processes show it (GOODS-05). */
export async function editProduct(
  deps: ActionDeps,
  { actor, key, ...edit }: Edit & { readonly actor: RequestActor; readonly key: string | undefined },
  wait?: Wait,
): Promise<{ version: number; shown?: Acknowledgement } | Refused | Refusal<'key-reused'>> {
  const isPriced = edit.changes.price !== undefined || edit.changes.mrp !== undefined
  if (isPriced && !(actor.kind === 'staff' && can(actor.roles, 'prices.change'))) return refuse('not-allowed')
  const save = () => auditedChange(deps, { actor, key, input: edit }, (tx, audit) => saveProduct(tx, audit, deps, edit))
  const isShown = (changed: object) => 'isPriceShown' in changed && changed.isPriceShown === true
  const { changed, acknowledgement } = isPriced
    ? await confirmedChange(deps.settings, { change: save, isShown }, wait)
    : { changed: await save() }
  if (isRefusal(changed)) return changed as Refused
  return { version: (changed as Saved).version, ...(acknowledgement && { shown: acknowledgement }) }
}

async function saveProduct(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, version, changes }: Edit,
): Promise<Saved | Refused> {
  const today = indianDate(clock.now())
  const goods = await lockGoods(tx, id, today)
  if (!goods) return refuse('unknown-product')
  const before = toProductTexts(goods.facts)
  const subject = { kind: 'product', id } as const
  if (version !== goods.version) return refuseChanged(tx, subject, { version: goods.version, theirs: before })
  const wanted = { ...before, ...changes }
  const { facts, errors } = readProductTexts(wanted, { today, before })
  const fields: { [field: string]: string } = { ...errors }
  const { hasCategory, hasGrower, barcodeOf, ...named } = await readNamed(tx, facts, { id, today })
  if (!hasCategory) fields.category ??= 'Please choose a category'
  if (!hasGrower) fields.growerId ??= 'Please choose a grower'
  if (barcodeOf) fields.barcode ??= `${barcodeOf} has this barcode`
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const after = toProductTexts(facts)
  const changed = productFields.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  const { certifiedOnly } = await shareSettings(tx)
  const lacking = newlyMissing(goods, { ...goods, ...named, facts }, { certifiedOnly, today })
  if (lacking) return lacking
  const next = await updateGoods(tx, id, facts)
  noteChanges(audit, { subject, before, after, changed })
  await announceChange(tx, 'products')
  return { version: next, isPriceShown: goods.state === 'on-sale' }
}

/** What is or was on sale keeps what the law wants shown (GOODS-02). */
function newlyMissing(
  before: Goods,
  after: Goods,
  by: { readonly certifiedOnly: boolean; readonly today: string },
): Wrong | undefined {
  if (before.state === 'draft') return undefined
  const known = missingOf(before, by)
  const lost = missingOf(after, by).filter((fact) => !known.includes(fact))
  if (lost.length === 0) return undefined
  return refuse('wrong-shape', { fields: Object.fromEntries(lost.map((fact) => [fact, sentences[fact] ?? needed])) })
}

const needed = 'A product that was listed needs this'
const sentences: { readonly [fact: string]: string } = {
  hsn: 'This HSN code has no GST rate today',
  certificateNumber: 'It needs an organic certificate that is valid today, its own or its grower’s',
}

type Noted = {
  readonly subject: { readonly kind: 'product'; readonly id: string }
  readonly before: ProductTexts
  readonly after: ProductTexts
  readonly changed: readonly ProductField[]
}

/** Prices have an entry of their own, which accountants see. */
function noteChanges(audit: Audit, { subject, before, after, changed }: Noted): void {
  const entry = (action: 'product.changed' | 'product.price-changed', fields: readonly ProductField[]) => {
    const only = (texts: ProductTexts) => Object.fromEntries(fields.map((field) => [field, texts[field]]))
    if (fields.length > 0) audit({ action, subject, before: only(before), after: only(after) })
  }
  const isPrice = (field: ProductField) => field === 'price' || field === 'mrp'
  entry(
    'product.changed',
    changed.filter((field) => !isPrice(field)),
  )
  entry('product.price-changed', changed.filter(isPrice))
}
