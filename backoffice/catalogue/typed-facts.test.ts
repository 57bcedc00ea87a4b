import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { typedFacts, whyNotListed } from './typed-facts.ts'

const today = '2026-11-28'
const empty = Object.fromEntries(productFields.map((field) => [field, ''])) as ProductTexts
const texts: ProductTexts = { ...empty, title: 'Wild Honey', category: 'Honey', unit: 'g', per: '100 g' }
const saved = {
  texts,
  gstRateBasisPoints: undefined,
  pictures: [],
  growers: [{ id: 'ravi', certifiedUntil: '2027-01-01' }, { id: 'uma' }],
  certifiedOnly: true,
  missing: ['price', 'hsn'],
}
const missingOf = (typed: Partial<ProductTexts>) => typedFacts(typed, saved, today).missing

test('GOODS-02 what a product lacks follows what is typed', () => {
  assert.deepEqual(missingOf({}), ['price', 'hsn'], 'what the server says, while nothing is typed')
  assert.deepEqual(missingOf({ title: texts.title }), ['price', 'hsn'])
  const all = missingOf({ warning: 'Hot' })
  assert.deepEqual([all.length, all.includes('description'), all.includes('certificateNumber')], [15, true, true])
  assert.deepEqual(
    all.filter((fact) => !missingOf({ description: 'From the forest.', price: '10', mrp: '12' }).includes(fact)),
    ['description', 'price', 'mrp'],
  )
  assert.ok(!missingOf({ hsn: '0409 00 00' }).includes('hsn'), 'whether it has a rate is said when it is saved')
  assert.ok(!missingOf({ growerId: 'ravi' }).includes('certificateNumber'))
  assert.ok(missingOf({ growerId: 'uma' }).includes('certificateNumber'))
  assert.ok(missingOf({ amount: 'many' }).includes('amount'), 'what cannot be read is not there')
  const rateless = typedFacts({ warning: 'Hot' }, { ...saved, texts: { ...texts, hsn: '9999' } }, today)
  assert.ok(rateless.missing.includes('hsn'))
})

test('GOODS-02 GOODS-03 what somebody else saves meanwhile is not typed here, and no longer missing', () => {
  const now = { ...saved, texts: { ...texts, price: '10', mrp: '12' }, missing: ['hsn'] }
  assert.deepEqual(typedFacts({}, now, today), { missing: ['hsn'], unsaved: 0 })
  const { missing, unsaved } = typedFacts({ warning: 'Hot' }, now, today)
  assert.deepEqual([missing.includes('price'), unsaved], [false, 1])
})

test('GOODS-02 List says what is in its way: what is missing, else what is not saved', () => {
  assert.equal(typedFacts({ price: '10', mrp: '12' }, saved, today).unsaved, 2)
  assert.equal(whyNotListed({ missing: ['price', 'mrp'], unsaved: 1 }), 'It lacks 2 facts that must be shown.')
  assert.equal(whyNotListed({ missing: [], unsaved: 2 }), 'Save first: 2 facts are typed but not saved.')
  assert.equal(whyNotListed({ missing: [], unsaved: 1 }), 'Save first: one fact is typed but not saved.')
  assert.equal(whyNotListed({ missing: [], unsaved: 0 }), undefined)
})
