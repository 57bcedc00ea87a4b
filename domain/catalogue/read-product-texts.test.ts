import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfFact, missingFacts, neededFacts, proposedId } from './missing-facts.ts'
import { type ProductField, type ProductTexts, productFields } from './product-facts.ts'
import { toProductTexts } from './product-texts.ts'
import { readProductTexts } from './read-product-texts.ts'

const today = '2026-11-24'
const empty = Object.fromEntries(productFields.map((field) => [field, ''])) as ProductTexts
const draft: ProductTexts = {
  ...empty,
  title: 'Toor Dal',
  category: 'Pulses',
  unit: 'g',
  vegetarian: 'yes',
  per: '100 g',
}
const whole: ProductTexts = {
  ...draft,
  otherNames: 'arhar dal\nतूर दाल',
  description: 'From Ujjain.\n\nUnpolished.',
  keyBenefits: 'Rich in protein',
  price: '1,149.50',
  mrp: '₹1200',
  amount: '1.5',
  unit: 'kg',
  hsn: '0713',
  packerName: 'Malwa Growers',
  packerAddress: 'Ujjain 456001',
  originState: 'madhya pradesh',
  bestBeforeMonths: '12',
  ingredients: 'Toor dal',
  allergens: 'None',
  energy_kcal: '343',
  protein_g: '22.3',
  carbohydrate_g: '57.6',
  total_sugars_g: '2',
  added_sugars_g: '0',
  total_fat_g: '1.7',
  saturated_fat_g: '0.4',
  trans_fat_g: '0',
  sodium_mg: '17',
  storage: 'Cool and dry',
  certificateScheme: 'NPOP',
  certificateNumber: 'ORG/1',
  certificateCertifier: 'A body',
  certificateValidUntil: '2027-03-31',
  barcode: '0036000291452',
  grossGrams: '1560',
  lowMark: '0',
}
const errorsOf = (texts: Partial<ProductTexts>) => readProductTexts({ ...whole, ...texts }, { today }).errors
const missing = (texts: ProductTexts) =>
  missingFacts(readProductTexts(texts, { today }).facts, {
    hasRate: true,
    growerCertificate: undefined,
    pictures: 2,
    certifiedOnly: true,
    today,
  })

test('GOODS-02 what is typed of a product is read, and shown again as it is stored', () => {
  const { facts, errors } = readProductTexts(whole, { today })
  assert.deepEqual(errors, {})
  assert.deepEqual(
    [facts.price, facts.mrp, facts.originState, facts.barcode],
    [1_149_50, 1_200_00, 'Madhya Pradesh', '036000291452'],
  )
  assert.deepEqual([facts.allergens, facts.otherNames.length, facts.description.length], [[], 2, 2])
  const shown = toProductTexts(facts)
  assert.deepEqual(readProductTexts(shown, { today }), { facts, errors: {} })
  assert.deepEqual(toProductTexts(readProductTexts(draft, { today }).facts), draft)
})

test('GOODS-02 numbers may be typed as they are printed: with blanks, with parted thousands, in digits of Indian scripts', () => {
  const typed = {
    grossGrams: '1,560',
    bestBeforeMonths: ' १२ ',
    lowMark: '1 0',
    amount: '१.५',
    barcode: '8 901030 865275',
  }
  const { facts, errors } = readProductTexts({ ...whole, ...typed }, { today })
  assert.deepEqual(errors, {})
  const { grossGrams, bestBeforeMonths, lowMark, netQuantity, barcode } = facts
  assert.deepEqual(
    [grossGrams, bestBeforeMonths, lowMark, netQuantity.amount, barcode],
    [1560, 12, 10, 1.5, '8901030865275'],
  )
  for (const grossGrams of ['1,56', '1.5', ',560', '1,,560'])
    assert.ok(readProductTexts({ ...whole, grossGrams }, { today }).errors.grossGrams, grossGrams)
})

test('GOODS-02 IMPORT-01 the vegetarian mark is yes or no as spreadsheets write them; empty is neither', () => {
  const markOf = (vegetarian: string) => {
    const { facts, errors } = readProductTexts({ ...whole, vegetarian }, { today })
    return errors.vegetarian ?? facts.isVegetarian
  }
  assert.deepEqual(['yes', 'Yes', ' YES ', 'TRUE', 'y', '1', 'हाँ'].map(markOf), Array(7).fill(true))
  assert.deepEqual(['no', 'NO', 'False', 'N', '0', 'नहीं'].map(markOf), Array(6).fill(false))
  assert.deepEqual(['', ' ', 'perhaps', '2'].map(markOf), Array(4).fill('Please say yes or no'))
})

test('GOODS-02 GOODS-05 a value that cannot be is refused at its field', () => {
  const wrong: readonly (readonly [ProductField, Partial<ProductTexts>])[] = [
    ['title', { title: 'To' }],
    ['title', { title: 'a'.repeat(81) }],
    ['category', { category: ' ' }],
    ['otherNames', { otherNames: 'a\n'.repeat(13) }],
    ['description', { description: 'a'.repeat(601) }],
    ['description', { description: 'a\n\n'.repeat(11) }],
    ['keyBenefits', { keyBenefits: 'a'.repeat(81) }],
    ['price', { price: '1200.01' }],
    ['price', { price: '0.99' }],
    ['mrp', { mrp: '100001' }],
    ['price', { price: '12.345' }],
    ['price', { price: '149,50' }],
    ['amount', { amount: '26' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1 kg' }],
    ['unit', { unit: 'lb' }],
    ['hsn', { hsn: '07134' }],
    ['hsn', { hsn: '0713 4' }],
    ['originState', { originState: 'Punjabi' }],
    ['bestBeforeMonths', { bestBeforeMonths: '0' }],
    ['added_sugars_g', { added_sugars_g: '3' }],
    ['sodium_mg', { sodium_mg: '' }],
    ['protein_g', { protein_g: 'much' }],
    ['certificateValidUntil', { certificateValidUntil: '2026-11-23' }],
    ['certificateScheme', { certificateScheme: 'USDA' }],
    ['certificateNumber', { certificateNumber: '' }],
    ['barcode', { barcode: '0036000291453' }],
    ['grossGrams', { grossGrams: '1499' }],
    ['grossGrams', { unit: 'l', grossGrams: '1349' }],
  ]
  for (const [field, texts] of wrong) assert.deepEqual(Object.keys(errorsOf(texts)), [field], JSON.stringify(texts))
  assert.deepEqual(errorsOf({ dietary_fibre_g: '', barcode: '', grossGrams: '', lowMark: '' }), {})
  assert.deepEqual(errorsOf({ unit: 'l', grossGrams: '1410' }), {}, 'oil is lighter than water')
})

test('GOODS-02 a draft may lack what the law wants, a product on sale may not', () => {
  assert.deepEqual(missing(whole), [])
  assert.deepEqual(missing(draft), [
    'description',
    'price',
    'mrp',
    'amount',
    'hsn',
    'packerName',
    'packerAddress',
    'originState',
    'bestBeforeMonths',
    'ingredients',
    'allergens',
    'energy_kcal',
    'storage',
    'certificateNumber',
  ])
  const certificate = { scheme: 'NPOP', number: '1', certifier: 'A body', validUntil: today }
  const { facts } = readProductTexts(
    { ...whole, certificateNumber: '', certificateCertifier: '', certificateValidUntil: '' },
    { today },
  )
  const known = { hasRate: true, pictures: 2, certifiedOnly: true, today }
  assert.deepEqual(missingFacts(facts, { ...known, growerCertificate: certificate }), [])
  const late = { ...known, growerCertificate: certificate, today: '2026-11-25', hasRate: false, pictures: 1 }
  assert.deepEqual(missingFacts(facts, late), ['hsn', 'certificateNumber', 'pictures'])
  const uncertified = { ...known, growerCertificate: undefined, certifiedOnly: false }
  assert.deepEqual(missingFacts({ ...facts, keyBenefits: ['Jaivik, from the hills'] }, uncertified), [
    'certificateNumber',
  ])
  const claims = [
    { title: 'Organic rice' },
    { category: 'Organic' },
    { family: 'Organic rice' },
    { bannerLine: 'Organic' },
    { storage: 'In a jar, as organic food is' },
    { warning: 'Organic: not for infants' },
    { ingredients: ['Organic rice'] },
  ]
  for (const claim of claims)
    assert.deepEqual(missingFacts({ ...facts, keyBenefits: [], ...claim }, uncertified), ['certificateNumber'])
  assert.deepEqual(
    missingFacts({ ...facts, title: 'Rice', description: ['Inorganic? No.'], keyBenefits: [] }, uncertified),
    [],
  )
  assert.equal(proposedId('Toor Dal (Café), 1 kg'), 'toor-dal-cafe-1-kg')
})

test('GOODS-02 needed are the facts that can be missing, there or not; an own certificate only without that of the grower', () => {
  const known = { hasRate: true, growerCertificate: undefined, pictures: 2, certifiedOnly: true, today }
  const [full, empty] = [whole, draft].map((texts) => readProductTexts(texts, { today }).facts)
  if (!full || !empty) throw new Error('No facts')
  const needed = neededFacts(full, known)
  assert.deepEqual(needed, ['title', ...missingFacts(empty, { ...known, pictures: 0 })])
  const certificate = { scheme: 'NPOP', number: '1', certifier: 'A body', validUntil: today }
  const grown = neededFacts(full, { ...known, growerCertificate: certificate })
  assert.deepEqual(
    needed.filter((fact) => !grown.includes(fact)),
    ['certificateNumber'],
  )
  const fields = needed.flatMap(fieldsOfFact)
  assert.deepEqual(
    ['protein_g', 'certificateValidUntil', 'dietary_fibre_g', 'warning', 'pictures'].map((field) =>
      fields.some((one) => one === field),
    ),
    [true, true, false, false, false],
  )
})
