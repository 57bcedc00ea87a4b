import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indianStates } from '#domain/checkout/states.ts'
import { madeUpProducts } from '../../made-up-products.ts'
import { demoCatalogue } from '../catalogue.ts'
import { demoGrowers } from './growers.ts'

/** Whether the address ends with the state and a PIN code of it. */
function isIn(state: string, address: string): boolean {
  const pin = Number(new RegExp(`, ${state} (\\d{3})\\d{3}$`).exec(address)?.[1])
  const ranges = indianStates.find(({ name }) => name === state)?.pinPrefixes ?? []
  return ranges.some(([first, last]) => pin >= first && pin <= last)
}

test('FACT-01 grower, state of origin and place of packing agree for every product', () => {
  for (const { id, originState, grower, packer } of demoCatalogue) {
    assert.equal(grower?.state, originState, id)
    assert.ok(isIn(originState, packer.address), `${id} from ${originState} is packed in ${packer.address}`)
  }
})

test('FACT-01 a product is certified by the scheme of its grower, for as long as the grower is', () => {
  for (const { id, grower, certificate } of demoCatalogue) {
    const { scheme, certifier, validUntil } = certificate
    assert.deepEqual({ scheme, certifier, validUntil, number: grower?.certificate.number }, grower?.certificate, id)
    assert.match(certificate.number, /^DEMO-/, id)
  }
})

test('FACT-01 a made-up product names a grower only of its own state', () => {
  const madeUp = madeUpProducts(2000, { seed: 1 })
  assert.ok(madeUp.some(({ grower }) => grower === undefined))
  for (const { id, originState, grower } of madeUp) assert.equal(grower?.state ?? originState, originState, id)
})

test('GROW-01 every grower of the demo has a product, a story and an unmistakable demo certificate', () => {
  const named = new Set(demoCatalogue.map(({ grower }) => grower))
  const ids = demoGrowers.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  for (const grower of demoGrowers) {
    assert.ok(named.has(grower), grower.id)
    assert.match(grower.id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.match(grower.certificate.number, /^DEMO-/)
    assert.ok(grower.story.length >= 2 && grower.people !== '', grower.id)
  }
})
