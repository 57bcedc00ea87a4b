import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  countScanned,
  countUnit,
  isCounted,
  nothingPacked,
  type PackingProgress,
  packingSums,
  toggleMissing,
  uncountUnit,
} from './packing-progress.ts'

const ghee = { position: 0, toPack: 2, gtin: '08901234567894' }
const ragi = { position: 1, toPack: 1, gtin: '04006381333931' }
const lines = [ghee, ragi]

function scanned(...codes: string[]) {
  let progress: PackingProgress = nothingPacked
  const results = codes.map((gtin) => {
    const counted = countScanned(lines, progress, gtin)
    if (counted.result === 'counted') progress = counted.progress
    return counted.result
  })
  return { progress, results }
}

test('PACK-03 each unit is counted once, one too many and a foreign product are not', () => {
  const { results, progress } = scanned(ghee.gtin, ghee.gtin, ghee.gtin, '00000096385074', ragi.gtin)
  assert.deepEqual(results, ['counted', 'counted', 'too-many', 'not-in-order', 'counted'])
  assert.deepEqual(packingSums(lines, progress), { toPack: 3, packed: 3, missing: 0 })
  assert.equal(isCounted(packingSums(lines, progress)), true)
})

test('PACK-03 the same product in two lines fills the first, then the second', () => {
  const twice = [ragi, { ...ragi, position: 2 }]
  const first = countScanned(twice, nothingPacked, ragi.gtin)
  assert.ok(first.result === 'counted' && first.position === 1)
  const second = countScanned(twice, first.progress, ragi.gtin)
  assert.ok(second.result === 'counted' && second.position === 2)
  assert.equal(countScanned(twice, second.progress, ragi.gtin).result, 'too-many')
})

test('PACK-03 the rest of a line is missing until it is found', () => {
  const { progress } = scanned(ghee.gtin, ragi.gtin)
  const without = toggleMissing(ghee, progress)
  assert.deepEqual(packingSums(lines, without), { toPack: 3, packed: 2, missing: 1 })
  assert.equal(isCounted(packingSums(lines, without)), true)
  const found = countUnit(ghee, without)
  assert.ok(found.result === 'counted')
  assert.deepEqual(packingSums(lines, found.progress), { toPack: 3, packed: 3, missing: 0 })
  assert.deepEqual(packingSums(lines, toggleMissing(ghee, without)), { toPack: 3, packed: 2, missing: 0 })
})

test('PACK-03 units that somebody else packed meanwhile are not counted', () => {
  const { progress } = scanned(ghee.gtin, ghee.gtin)
  assert.deepEqual(packingSums([{ ...ghee, toPack: 1 }], progress), { toPack: 1, packed: 1, missing: 0 })
  assert.equal(isCounted(packingSums([{ ...ghee, toPack: 0 }], progress)), false)
})

test('PACK-03 whatever is scanned, ticked, taken back or missing: never more than there is to pack', () => {
  const act = fc.oneof(
    fc.constantFrom(...lines).map((line) => (progress: PackingProgress) => {
      const counted = countUnit(line, progress)
      return counted.result === 'counted' ? counted.progress : progress
    }),
    fc.constantFrom(...lines).map((line) => (progress: PackingProgress) => uncountUnit(line, progress)),
    fc.constantFrom(...lines).map((line) => (progress: PackingProgress) => toggleMissing(line, progress)),
  )
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const progress = acts.reduce((so, change) => change(so), nothingPacked)
      for (const line of lines) {
        const { toPack, packed, missing } = packingSums([line], progress)
        assert.ok(packed >= 0 && missing >= 0 && packed + missing <= toPack)
      }
    }),
  )
})
