// Sacks that are weighed, priced and packed, and what their growers are paid (BUY-01, BUY-02, BATCH-06).
import { inPath } from '#domain/purchases/purchase-number.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { readBulkLotsLeft } from '#server/purchases/bulk-lots.store.ts'
import { payGrower } from '#server/purchases/pay-grower.ts'
import { pricePurchase } from '#server/purchases/price-purchase.ts'
import { readPurchasePage } from '#server/purchases/purchase-list.store.ts'
import { makeRun } from '#server/purchases/runs/make-run.ts'
import { weigh } from '#server/purchases/weigh.ts'
import { batched, growers } from '../scarce-products.ts'
import { type Changes, choose } from './change.ts'

export const growerChanges: Changes = {
  weighed: (tx, audit, { units, which, staff: { staffId } }) => {
    const boughtOn = indianDate(clock.now())
    const moisture = { kind: 'moisture', basis: 'per-cent', amount: '1.7', words: '' } as const
    const slip = { growerId: choose(growers, which) ?? '', boughtOn, crop: 'Honey', productId: '', harvestedOn: '' }
    const weight = { sacks: `${units}`, gross: `${units * 3}.457`, tare: '0.333', deductions: [moisture] }
    return weigh(tx, audit, { clock }, { ...slip, ...weight, staffId })
  },
  async priced(tx, audit, { units, which, staff: { staffId } }) {
    const slip = choose(await readPurchasePage(tx, { state: 'unpriced' }, { limit: 100 }), which)
    if (!slip) return refuse('purchase-not-found')
    const read = slip.netGrams === null ? {} : { netGrams: slip.netGrams }
    const price = { rate: `${units * 20}.33`, billNumber: '', tax: '' }
    return pricePurchase(tx, audit, { clock }, { slip: inPath(slip.number), ...price, ...read, staffId })
  },
  /** Packs of 500 g; a little is lost, a little goes back. */
  async 'packed from sacks'(tx, audit, { units, which, staff: { staffId }, key }) {
    const lot = choose(await readBulkLotsLeft(tx), which)
    const productId = choose(batched, which)
    if (!lot || !productId) return refuse('more-than-left')
    const batch = { code: key, bestBeforeOn: '2099-12-31', mrp: '10000' }
    const lots = [{ id: lot.id, kg: `${units}.3` }]
    const packs = [{ productId, units: `${units * 2}`, batch }]
    const run = { packedOn: '', lots, leftKg: '0.123', lossReason: 'Spilt', packs, staffId }
    return makeRun(tx, audit, { clock }, run)
  },
  'grower paid': (tx, audit, { units, which, staff: { staffId } }) => {
    const kind = units % 2 === 0 ? 'advance' : 'payout'
    const payment = { kind, amount: `${units * 31}.07`, way: 'upi', reference: '', words: '' } as const
    const paid = { id: choose(growers, which) ?? '', ...payment, paidOn: indianDate(clock.now()), staffId }
    return payGrower(tx, audit, { clock }, paid)
  },
}
