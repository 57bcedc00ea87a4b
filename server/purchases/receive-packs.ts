import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { certificateOn } from '#domain/catalogue/product.ts'
import { certificateSchemes } from '#domain/catalogue/product-facts.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { purchaseNumber } from '#domain/purchases/purchase-number.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { readBatchTexts } from '#domain/stock/batch-facts.ts'
import { readUnits, sayUnits } from '#domain/stock/enter-by-hand.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { readGoods } from '#server/catalogue/goods/goods.store.ts'
import { readEditedGrowers } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type BatchRefusal, enterBatch } from '#server/stock/enter-batch.ts'
import { insertPacks, nextPurchaseSerial } from './purchases.store.ts'
import { errorOfBoughtOn } from './weigh.ts'

type Typed = StaffBody<'POST /api/pack-slips'>

/** Packed goods that a grower brings by unit: a slip with its number, and the batch that it makes (BUY-01). */
export async function receivePacks(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { staffId, ...typed }: Typed & { readonly staffId: string },
): Promise<StaffAnswer<'POST /api/pack-slips'> | Refusal<'unknown-grower'> | BatchRefusal> {
  const { productId, boughtOn } = typed
  const grower = (await readEditedGrowers(tx)).find(({ id }) => id === typed.growerId)
  const product = await readGoods(tx, productId, indianDate(clock.now()))
  const { units, facts, earlier, errors } = readPacks(typed, clock.now())
  if (!product && !errors.productId) return refuse('unknown-product', { productId })
  if (units === undefined || Object.keys(errors).length > 0) return refuse('wrong-shape', { fields: errors })
  if (!grower || !product) return refuse('unknown-grower')
  const certificate = certificateOn([product.facts.certificate ?? undefined, grower.facts.certificate], boughtOn)
  const origin = {
    growerId: grower.id,
    certificateScheme: certificateSchemes.find((scheme) => scheme === certificate?.scheme) ?? null,
    certificateNumber: certificate?.number ?? null,
  }
  const year = financialYear(boughtOn)
  const batch = { productId, units, facts: { ...facts, ...origin }, earlier, reason: `Bought of ${grower.facts.name}` }
  const entered = await enterBatch(tx, audit, { clock }, { ...batch, staffId })
  if (isRefusal(entered)) return entered
  const serial = await nextPurchaseSerial(tx, year)
  const [number, crop] = [purchaseNumber(year, serial), product.facts.title]
  const slip = { number, financialYear: year, serial, growerId: grower.id, boughtOn, crop, productId }
  await insertPacks(tx, { ...slip, staffId, at: clock.now() }, { units, batchId: entered.id })
  audit({
    action: 'purchase.weighed',
    subject: { kind: 'purchase', id: number },
    also: [
      { kind: 'grower', id: grower.id },
      { kind: 'product', id: productId },
    ],
    after: { crop, net: `${units} ×` },
  })
  await announceChange(tx, 'purchases')
  return { number, grower: grower.facts.name, crop, units, lot: entered.lot }
}

function readPacks({ growerId, productId, boughtOn, units: typed, earlier: texts, ...batch }: Typed, now: Date) {
  const today = indianDate(now)
  const units = readUnits(typed)
  const { facts, errors } = readBatchTexts(batch, { today })
  const day = errorOfBoughtOn(boughtOn, now)
  const fields: { [field: string]: string } = {
    ...errors,
    ...(growerId === '' && { growerId: 'Please choose the grower' }),
    ...(productId === '' && { productId: 'Please choose a product' }),
    ...(units === undefined && { units: sayUnits({ least: 1 }) }),
    ...(day && { boughtOn: day }),
    ...(!day && !errors.packedOn && facts.packedOn > boughtOn && { packedOn: 'It was packed before it was brought' }),
  }
  return { units, facts, earlier: texts && readBatchTexts(texts, { today }).facts, errors: fields }
}
