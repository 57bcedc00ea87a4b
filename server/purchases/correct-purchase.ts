import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { formatKg, parseKg } from '#domain/purchases/kilograms.ts'
import { readPrice } from '#domain/purchases/price.ts'
import { numberIn, purchaseNumber } from '#domain/purchases/purchase-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { readUnits } from '#domain/stock/enter-by-hand.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { lockGrower } from '#server/catalogue/growers/edited-growers.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockLotOf, setLotCost } from './bulk-lots.store.ts'
import { keepPaidWithin } from './paid-within.ts'
import {
  insertCorrection,
  lockPurchase,
  nextPurchaseSerial,
  readCorrections,
  readPurchase,
  type StoredPurchase,
} from './purchases.store.ts'

type Typed = StaffBody<'POST /api/purchases/:slip/corrections'>
type Refused =
  | Refusal<'purchase-not-found'>
  | Refusal<'not-to-correct'>
  | Refusal<'nothing-changed'>
  | Refusal<'lot-used', { used: string }>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** Corrects a priced slip by another with the difference (BUY-01): the right weight and rate are typed. */
export async function correctPurchase(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { slip: path, staffId, ...typed }: Typed & { readonly slip: string; readonly staffId: string },
): Promise<StaffAnswer<'POST /api/purchases/:slip/corrections'> | Refused> {
  const known = await readPurchase(tx, numberIn(path) ?? '')
  if (!known) return refuse('purchase-not-found')
  await lockGrower(tx, known.growerId)
  const slip = await lockPurchase(tx, known.number)
  if (!slip?.pricedAt || slip.corrects) return refuse('not-to-correct')
  const right = readRight(slip, typed)
  if (!right.price) return refuse('wrong-shape', { fields: right.errors })
  const { netGrams, units, price } = right
  const before = sumOf([slip, ...(await readCorrections(tx, slip.id))])
  const by = {
    netGrams: netGrams === null ? null : netGrams - before.netGrams,
    units: units === null ? null : units - before.units,
    amountPaise: price.amountPaise - before.amountPaise,
    taxPaise: price.taxPaise - before.taxPaise,
  }
  if (Object.values(by).every((difference) => !difference)) return refuse('nothing-changed')
  const lot = await lockLotOf(tx, slip.id)
  if (lot && netGrams !== null) {
    if (lot.usedGrams > netGrams) return refuse('lot-used', { used: formatKg(lot.usedGrams) })
    await setLotCost(tx, lot.id, { costPaise: price.amountPaise, netGrams })
  }
  const now = clock.now()
  const year = financialYear(now)
  const serial = await nextPurchaseSerial(tx, year)
  const number = purchaseNumber(year, serial)
  const { growerId, crop, productId, billNumber } = slip
  await insertCorrection(
    tx,
    { number, financialYear: year, serial, growerId, boughtOn: indianDate(now), crop, productId, staffId, at: now },
    {
      ...{ corrects: slip.id, netGrams: by.netGrams, units: by.units, words: typed.words.trim() },
      price: { ratePaise: price.ratePaise, amountPaise: by.amountPaise, taxPaise: by.taxPaise, billNumber },
    },
  )
  await keepPaidWithin(tx, growerId, now)
  const differencePaise = by.amountPaise + by.taxPaise
  audit({
    action: 'purchase.corrected',
    subject: { kind: 'purchase', id: slip.number },
    also: [
      { kind: 'purchase', id: number },
      { kind: 'grower', id: growerId },
    ],
    after: { by: number, differencePaise, ...(by.netGrams !== null && { net: formatKg(by.netGrams) }) },
    reason: typed.words.trim(),
  })
  await announceChange(tx, 'purchases')
  return { number, differencePaise }
}

/** The right quantity and price as typed. */
function readRight(slip: StoredPurchase, { quantity, rate, tax, words }: Typed) {
  const isBulk = slip.kind === 'bulk'
  const netGrams = isBulk ? parseKg(quantity) : null
  const units = isBulk ? null : readUnits(quantity, { least: 0 })
  // Nothing at all is right too: what never came. Its rate stays.
  const read = readPrice(
    { rate, tax, billNumber: slip.billNumber ?? '' },
    { netGrams: netGrams ?? 0, units: units ?? 0 },
  )
  const errors: { [field: string]: string } = {
    ...read.errors,
    ...(netGrams === undefined && { quantity: 'Please type kg, such as 52.4' }),
    ...(units === undefined && { quantity: 'Please type a whole number' }),
    ...(words.trim().length < 3 && { words: 'Please say why' }),
  }
  if (!read.price || netGrams === undefined || units === undefined || Object.keys(errors).length > 0) return { errors }
  return { netGrams, units, price: read.price, errors }
}

function sumOf(slips: readonly StoredPurchase[]) {
  const sum = (value: (slip: StoredPurchase) => number | null) =>
    slips.reduce((all, slip) => all + (value(slip) ?? 0), 0)
  return {
    netGrams: sum((slip) => slip.netGrams),
    units: sum((slip) => slip.units),
    amountPaise: sum((slip) => slip.amountPaise),
    taxPaise: sum((slip) => slip.taxPaise),
  }
}
