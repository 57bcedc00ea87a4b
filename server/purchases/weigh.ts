import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { certificateOn } from '#domain/catalogue/product.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { formatKg, plainKg } from '#domain/purchases/kilograms.ts'
import { numberIn, purchaseNumber } from '#domain/purchases/purchase-number.ts'
import { seasonOf } from '#domain/purchases/season.ts'
import { readWeighing } from '#domain/purchases/weighing.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { day, indianDate, isDay, later } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { readGoods } from '#server/catalogue/goods/goods.store.ts'
import { type EditedGrower, readEditedGrowers } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { insertBulkLot, lockLotOf, readLotOf, updateBulkLot } from './bulk-lots.store.ts'
import { readCrops, readPurchasePage } from './purchase-list.store.ts'
import {
  insertWeighing,
  lockPurchase,
  nextPurchaseSerial,
  readDeductions,
  readPurchase,
  updateWeighing,
} from './purchases.store.ts'
import { weightOf } from './view-purchase.ts'

type ActionDeps = Pick<Deps, 'clock'>
type Typed = StaffBody<'POST /api/weighings'>
type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type Weighed = StaffAnswer<'POST /api/weighings'>

const shownWeighings = 30

/** What the packer needs to weigh: whom, what, and the slips of the last days, without sums (BUY-01). */
export async function listWeighings({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<StaffAnswer<'GET /api/weighings'>> {
  const [growers, slips, crops] = await Promise.all([
    readEditedGrowers(database),
    readPurchasePage(database, {}, { limit: shownWeighings }),
    readCrops(database),
  ])
  const names = new Map(growers.map(({ id, facts }) => [id, facts.name]))
  return {
    today: indianDate(clock.now()),
    rows: slips.filter(({ kind }) => kind !== 'correction').map((slip) => weightOf(slip, names)),
    growers: growers.map(({ id, facts: { name, place } }) => ({ id, name, place })),
    crops,
  }
}

/** Weighs sacks in: a slip with its number, and the bulk lot that it makes (BUY-01). */
export async function weigh(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  { staffId, ...typed }: Typed & { readonly staffId: string },
): Promise<Weighed | Wrong | Refusal<'unknown-grower'>> {
  const read = await readSlip(tx, typed, clock.now())
  if (isRefusal(read)) return read
  const { slip, weighing, lot, grower } = read
  const year = financialYear(slip.boughtOn)
  const serial = await nextPurchaseSerial(tx, year)
  const number = purchaseNumber(year, serial)
  const numbered = { ...slip, number, financialYear: year, serial, staffId, at: clock.now() }
  await insertBulkLot(tx, await insertWeighing(tx, numbered, weighing), lot)
  audit({ action: 'purchase.weighed', ...auditedOf(number, grower), after: facts(slip.crop, weighing.netGrams) })
  await announceChange(tx, 'purchases')
  return { number, grower: grower.facts.name, crop: slip.crop, netGrams: weighing.netGrams }
}

/** Weighs a slip without a price again, under its number. */
export async function weighAgain(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  { slip: path, ...typed }: Typed & { readonly slip: string },
): Promise<
  | Weighed
  | Wrong
  | Refusal<'unknown-grower'>
  | Refusal<'purchase-not-found'>
  | Refusal<'purchase-is-priced'>
  | Refusal<'lot-used', { used: string }>
> {
  const before = await lockPurchase(tx, numberIn(path) ?? '')
  if (!before) return refuse('purchase-not-found')
  if (before.pricedAt || before.kind !== 'bulk') return refuse('purchase-is-priced')
  const read = await readSlip(tx, typed, clock.now())
  if (isRefusal(read)) return read
  const { slip, weighing, lot, grower } = read
  if (financialYear(slip.boughtOn) !== financialYear(before.boughtOn))
    return refuse('wrong-shape', { fields: { boughtOn: 'Its number is of another financial year' } })
  const stored = await lockLotOf(tx, before.id)
  if (!stored) throw new Error(`${before.number} has no lot`)
  if (stored.usedGrams > weighing.netGrams) return refuse('lot-used', { used: formatKg(stored.usedGrams) })
  const moved = originFields.find((field) => lot[field] !== stored[field])
  if (stored.usedGrams > 0 && moved)
    return refuse('wrong-shape', { fields: { [moved]: 'It is packed already, under what it was' } })
  const { certificateScheme, certificateNumber } = stored.usedGrams > 0 ? stored : lot
  await updateWeighing(tx, before.id, slip, weighing)
  await updateBulkLot(tx, stored.id, { ...lot, certificateScheme, certificateNumber })
  audit({
    action: 'purchase.weighed-again',
    ...auditedOf(before.number, grower),
    before: facts(before.crop, before.netGrams ?? 0),
    after: facts(slip.crop, weighing.netGrams),
  })
  await announceChange(tx, 'purchases')
  return { number: before.number, grower: grower.facts.name, crop: slip.crop, netGrams: weighing.netGrams }
}

/** Packs that a run made of a lot say them. */
const originFields = ['growerId', 'harvestedOn', 'boughtOn', 'crop'] as const

/** A slip as it was typed. */
export async function viewWeighing(
  { database }: Pick<Deps, 'database'>,
  path: string,
): Promise<StaffAnswer<'GET /api/weighings/:slip'> | Refusal<'purchase-not-found'>> {
  const slip = await readPurchase(database, numberIn(path) ?? '')
  if (slip?.kind !== 'bulk') return refuse('purchase-not-found')
  const [deductions, lot] = await Promise.all([readDeductions(database, slip.id), readLotOf(database, slip.id)])
  return {
    number: slip.number,
    isPriced: slip.pricedAt !== null,
    typed: {
      ...{ growerId: slip.growerId, boughtOn: slip.boughtOn, crop: slip.crop, productId: slip.productId ?? '' },
      harvestedOn: lot?.harvestedOn ?? '',
      sacks: String(slip.sacks),
      gross: plainKg(slip.grossGrams ?? 0),
      tare: plainKg(slip.tareGrams ?? 0),
      deductions: deductions.map(({ kind, basisPoints, grams, words }) => ({
        ...{ kind, words },
        basis: basisPoints === undefined ? ('kg' as const) : ('per-cent' as const),
        amount: basisPoints === undefined ? plainKg(grams) : String(basisPoints / 100),
      })),
    },
  }
}

async function readSlip(tx: Transaction, typed: Typed, now: Date) {
  const grower = (await readEditedGrowers(tx)).find(({ id }) => id === typed.growerId)
  const today = indianDate(now)
  const { weighing, errors } = readWeighing(typed)
  const fields: { [field: string]: string } = { ...errors }
  if (typed.growerId === '') fields.growerId = 'Please choose the grower'
  const crop = typed.crop.trim()
  if (crop === '') fields.crop = 'Please say what it is'
  const wrongDay = errorOfBoughtOn(typed.boughtOn, now)
  if (wrongDay) fields.boughtOn = wrongDay
  if (typed.harvestedOn !== '' && (!isDay(typed.harvestedOn) || typed.harvestedOn > typed.boughtOn))
    fields.harvestedOn = 'It was harvested before it was brought'
  const product = typed.productId === '' ? undefined : await readGoods(tx, typed.productId, today)
  if (typed.productId !== '' && !product) fields.productId = 'There is no such product'
  if (Object.keys(fields).length > 0 || !weighing) return refuse('wrong-shape', { fields })
  if (!grower) return refuse('unknown-grower')
  const slip = { growerId: grower.id, boughtOn: typed.boughtOn, crop, productId: product ? typed.productId : null }
  const certificate = certificateOn([product?.facts.certificate ?? undefined, grower.facts.certificate], slip.boughtOn)
  const lot = {
    ...slip,
    harvestedOn: typed.harvestedOn || null,
    season: seasonOf(typed.harvestedOn || slip.boughtOn),
    netGrams: weighing.netGrams,
    certificateScheme: certificate?.scheme ?? null,
    certificateNumber: certificate?.number ?? null,
  }
  return { slip, weighing, lot, grower }
}

export function errorOfBoughtOn(boughtOn: string, now: Date): string | undefined {
  const isKnown = isDay(boughtOn) && boughtOn <= indianDate(now) && boughtOn >= indianDate(later(now, -365 * day))
  return isKnown ? undefined : 'Today or earlier, at most a year back'
}

function auditedOf(number: string, { id }: EditedGrower) {
  return { subject: { kind: 'purchase', id: number }, also: [{ kind: 'grower', id }] } as const
}

function facts(crop: string, netGrams: number) {
  return { crop, net: formatKg(netGrams) }
}
