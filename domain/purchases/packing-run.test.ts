import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isRefusal } from '../refusal.ts'
import { costOfOutputs, costOfRun, costOfUnits } from './batch-cost.ts'
import { kilogramsBySeason } from './kilograms-of-season.ts'
import { certificateOf, goodsGrams, needsReason, originOfRun, weighRun } from './packing-run.ts'
import { shareOut } from './share-out.ts'

test('BATCH-06 parts add up to the whole, and none is more than its weight where the whole is no more than theirs', () => {
  const weights = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (own, ratio) => {
      const sum = own.reduce((all, one) => all + one, 0)
      const whole = Math.floor(sum * ratio)
      const parts = shareOut(whole, own)
      assert.equal(
        parts.reduce((all, one) => all + one, 0),
        whole,
      )
      for (const [nth, part] of parts.entries()) assert.ok(part >= 0 && part <= (own[nth] ?? 0))
    }),
  )
  assert.deepEqual(shareOut(10, [1, 1, 1]), [4, 3, 3])
  assert.deepEqual(shareOut(-10, [1, 1, 1]), [-4, -3, -3])
  assert.deepEqual(shareOut(7, [0, 0]), [0, 0])
})

const pack = fc.record({ units: fc.integer({ min: 1, max: 200 }), grams: fc.integer({ min: 50, max: 5_000 }) })

test('BATCH-06 units × grams + left over + loss = grams taken, for a run and for each of its lots', () => {
  const taken = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(taken, fc.array(pack, { minLength: 1, maxLength: 3 }), fc.nat({ max: 50_000 }), (own, packs, left) => {
      const run = weighRun({ taken: own, packs, left })
      const packed = packs.reduce((sum, { units, grams }) => sum + units * grams, 0)
      const all = own.reduce((sum, grams) => sum + grams, 0)
      if (isRefusal(run)) return assert.equal(run.by, packed + left - all)
      assert.equal(run.packed + run.left + run.loss, all)
      for (const part of ['packed', 'left', 'loss'] as const) {
        assert.equal(
          run.lots.reduce((sum, lot) => sum + lot[part], 0),
          run[part],
        )
      }
      for (const [nth, lot] of run.lots.entries()) {
        assert.equal(lot.packed + lot.left + lot.loss, own[nth])
        assert.ok(Math.min(lot.packed, lot.left, lot.loss) >= 0)
      }
    }),
  )
})

test('BATCH-06 a loss above 5 % needs a reason', () => {
  assert.equal(needsReason({ taken: 100_000, loss: 5_000 }, 500), false)
  assert.equal(needsReason({ taken: 100_000, loss: 5_001 }, 500), true)
})

test('BATCH-06 packs have what their lots have in common; of two certificates they are mixed, with both', () => {
  const lot = { growerId: 'a', harvestedOn: '2026-10-02', certificateScheme: 'NPOP', certificateNumber: 'ORG/1' }
  assert.deepEqual(originOfRun([lot]), lot)
  assert.deepEqual(originOfRun([lot, { ...lot, harvestedOn: '2026-09-30' }]), { ...lot, harvestedOn: '2026-09-30' })
  const other = { ...lot, growerId: 'b', certificateNumber: 'ORG/2' }
  const mixed = {
    growerId: null,
    harvestedOn: '2026-10-02',
    certificateScheme: 'NPOP',
    certificateNumber: 'mixed: ORG/1 and ORG/2',
  }
  assert.deepEqual(originOfRun([lot, other]), mixed)
  for (const wrong of [{ certificateScheme: 'PGS-India' }, { certificateScheme: null, certificateNumber: null }]) {
    const { certificateScheme, certificateNumber } = originOfRun([lot, { ...lot, ...wrong }])
    assert.deepEqual([certificateScheme, certificateNumber], [null, null])
  }
  assert.deepEqual(
    [certificateOf(lot), certificateOf({ certificateScheme: null, certificateNumber: null })],
    ['NPOP ORG/1', 'none'],
  )
  assert.deepEqual(
    [goodsGrams(500, 'g'), goodsGrams(1.5, 'kg'), goodsGrams(0.5, 'g'), goodsGrams(500, 'ml')],
    [500, 1500, undefined, undefined],
  )
})

/** Lots, then runs that take from them what is left, with packs in any state. */
const season = fc.record({
  lots: fc.array(
    fc.record({
      net: fc.integer({ min: 1_000, max: 500_000 }),
      certificate: fc.constantFrom('NPOP 1', 'NPOP 2', 'none'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  runs: fc.array(
    fc.record({
      parts: fc.array(fc.nat({ max: 100 }), { minLength: 5, maxLength: 5 }),
      pack,
      sold: fc.nat({ max: 100 }),
      lost: fc.nat({ max: 100 }),
      left: fc.nat({ max: 100 }),
    }),
    { maxLength: 8 },
  ),
})

test('BATCH-06 kilograms in = sold + written off + left by certificate, and packed + loss + left in the lots, over random runs', () => {
  fc.assert(
    fc.property(season, ({ lots: bought, runs: wanted }) => {
      const lots = bought.map((lot, nth) => ({ ...lot, id: `${nth}`, season: 'Kharif 2026-27', used: 0 }))
      const lost = new Map<string, number>()
      const runs = wanted.flatMap(({ parts, pack: one, sold, lost: gone, left }) => {
        const taken = lots.map(({ net, used }, nth) => Math.floor(((net - used) * (parts[nth] ?? 0)) / 100))
        const all = taken.reduce((sum, grams) => sum + grams, 0)
        const units = Math.min(one.units, Math.floor(all / one.grams))
        const run = weighRun({
          taken,
          packs: [{ ...one, units }],
          left: Math.floor(((all - units * one.grams) * left) / 100),
        })
        if (units === 0 || isRefusal(run)) return []
        for (const [nth, lot] of lots.entries()) {
          lot.used += (run.lots[nth]?.packed ?? 0) + (run.lots[nth]?.loss ?? 0)
          lost.set(lot.certificate, (lost.get(lot.certificate) ?? 0) + (run.lots[nth]?.loss ?? 0))
        }
        const inputs = lots.map(({ id }, nth) => ({ lotId: id, packed: run.lots[nth]?.packed ?? 0 }))
        const writtenOff = Math.floor((units * gone) / 100)
        const onShelf = units - writtenOff - Math.floor(((units - writtenOff) * sold) / 100)
        return [{ inputs, packs: [{ ...one, units, writtenOff, onShelf }] }]
      })
      for (const lot of lots) assert.ok(lot.used <= lot.net)
      for (const row of kilogramsBySeason(lots, runs)) {
        const own = lots.filter(({ certificate }) => certificate === row.certificate)
        const inLots = own.reduce((sum, { net, used }) => sum + net - used, 0)
        assert.equal(row.bought, row.sold + row.writtenOff + row.left)
        assert.equal(row.bought, row.packed + (lost.get(row.certificate) ?? 0) + inLots)
        assert.ok(Math.min(row.sold, row.left) >= 0)
      }
    }),
  )
})

test('BUY-03 a run costs what its lots cost, loss included; its batches add up to it, and packing comes on top', () => {
  const lots = [
    { grams: 50_000, before: 0, netGrams: 100_000, costPaise: 900_001 },
    { grams: 1, before: 1, netGrams: 3, costPaise: 100 },
  ]
  assert.equal(costOfRun(lots), 450_001 + 34)
  const rest = { grams: 50_000, before: 50_000, netGrams: 100_000, costPaise: 900_001 }
  assert.equal(costOfRun([rest]), 450_000)
  assert.equal(costOfRun([{ grams: 0, before: 0, netGrams: 0, costPaise: 0 }]), 0)
  assert.equal(costOfRun([...lots, { grams: 1, before: 0, netGrams: 1, costPaise: null }]), undefined)
  assert.deepEqual(
    costOfOutputs(100, [
      { units: 2, unitGrams: 500, packingPaise: 10 },
      { units: 1, unitGrams: 2_000, packingPaise: 0 },
    ]),
    [53, 67],
  )
  const cost = { source: 'slips', paise: 1_001, units: 3 } as const
  assert.deepEqual(
    [costOfUnits(cost, 3), costOfUnits(cost, 1), costOfUnits(cost, -1), costOfUnits(cost, 0)],
    [1_001, 334, -334, 0],
  )
  assert.equal(costOfUnits({ source: 'unknown', paise: 0, units: 0 }, 5), 0)
})
