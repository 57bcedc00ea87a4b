import type { ProductField } from '#domain/catalogue/product-facts.ts'
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
import { shareGrowers } from './certified.store.ts'
import { type Goods, lockGoods, readNamed, updateGoods } from './goods.store.ts'
import { entriesOf, planEdit, readEdit, type Wrong } from './plan-edit.ts'

type Edit = {
  readonly id: string
  /** The version that the person read. */
  readonly version: number
  readonly changes: { readonly [Field in ProductField]?: string }
}
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
  const subject = { kind: 'product', id } as const
  const edit = readEdit(goods, changes, today)
  if (version !== goods.version) return refuseChanged(tx, subject, { version: goods.version, theirs: edit.before })
  return applyEdit(tx, audit, { goods, edit, today })
}

type Locked = { readonly goods: Goods; readonly edit: ReturnType<typeof readEdit>; readonly today: string }

/** Writes an edit of a locked product. */
export async function applyEdit(
  tx: Transaction,
  audit: Audit,
  { goods, edit, today }: Locked,
): Promise<Saved | Wrong | Refusal<'nothing-changed'>> {
  const { id } = goods
  await shareGrowers(tx, [edit.facts.growerId])
  const [named] = await readNamed(tx, [{ id, facts: edit.facts }], today)
  const { certifiedOnly } = await shareSettings(tx)
  const plan = planEdit(goods, edit, { named, certifiedOnly, today })
  if (isRefusal(plan)) return plan
  const next = await updateGoods(tx, id, plan.facts)
  for (const entry of entriesOf(id, plan)) audit(entry)
  await announceChange(tx, 'products')
  return { version: next, isPriceShown: goods.state === 'on-sale' }
}
