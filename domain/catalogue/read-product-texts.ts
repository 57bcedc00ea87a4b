import { findState } from '../checkout/states.ts'
import { readYesNo } from '../files/read-yes-no.ts'
import { isShortened, shortened } from '../files/reformatted.ts'
import { printedGtin } from '../fulfilment/gtin.ts'
import { formatRupees, parseTypedRupees, ungroupDigits } from '../money.ts'
import { digitsTogether } from '../plain-digits.ts'
import { inBaseUnits } from './net-quantity.ts'
import type { Nutrition } from './nutrition.ts'
import { lineFields, mapFields, optionalLines, optionalWholes, wholeFields } from './optional-facts.ts'
import { type NetQuantity, netQuantityUnits } from './product.ts'
import {
  amounts,
  type ListField,
  listFields,
  noAllergens,
  optionalAmount,
  type ProductFacts,
  type ProductField,
  type ProductTexts,
  productLists,
} from './product-facts.ts'
import { readCertificate } from './read-certificate.ts'

export type FieldErrors = { readonly [Field in ProductField]?: string }

const maxPrice = 1_00_000_00

/**
 * Reads what was typed of a product or stands in a file (GOODS-02, IMPORT-01). Only title and category must be there: what else the law wants a draft may lack.
 * `today` is a date in India, `before` what is stored. A field with an error has its empty value in `facts`.
 */
export function readProductTexts(
  texts: ProductTexts,
  { today, before }: { readonly today: string; readonly before?: ProductTexts },
): { readonly facts: ProductFacts; readonly errors: FieldErrors } {
  const errors: { -readonly [Field in ProductField]?: string } = {}
  const wrong = (field: ProductField, sentence: string) => {
    errors[field] ??= sentence
  }
  const read = reader(texts, wrong)
  const [price, mrp] = [read.price('price'), read.price('mrp')]
  if (price > 0 && mrp > 0 && price > mrp) wrong('price', `The price is above the MRP of ${formatRupees(mrp)}`)
  if (price > 0 && mrp === 0) wrong('mrp', 'Please type the MRP')
  const netQuantity = readNetQuantity(texts, wrong)
  const wholes = mapFields(wholeFields, (field) => read.whole(field, optionalWholes[field]))
  const { grossGrams } = wholes
  if (grossGrams !== null && grossGrams < leastGrams(netQuantity))
    wrong('grossGrams', 'The pack with its wrapping cannot weigh less than what is in it')
  const facts: ProductFacts = {
    title: read.line('title', { from: 3, to: 80 }),
    category: read.line('category', { from: 1, to: 80 }),
    ...mapFields(listFields, read.list),
    ...mapFields(lineFields, (field) => read.line(field, { to: optionalLines[field] }) || null),
    ...wholes,
    price,
    mrp,
    netQuantity,
    hsn: readHsn(texts, wrong),
    packer: { name: read.line('packerName', { to: 120 }), address: read.line('packerAddress', { to: 300 }) },
    originState: readState(texts, wrong),
    bestBeforeMonths: read.whole('bestBeforeMonths', { from: 1, to: 120 }) ?? 0,
    allergens: readAllergens(read.list('allergens')),
    nutrition: readNutrition(texts, wrong),
    isVegetarian: readVegetarian(texts, wrong),
    certificate: readCertificate(texts, { today, before, wrong }),
    barcode: readBarcode(texts, wrong),
  }
  return { facts, errors }
}

type Wrong = (field: ProductField, sentence: string) => void

function reader(texts: ProductTexts, wrong: Wrong) {
  const line = (field: ProductField, { from = 0, to }: { from?: number; to: number }) => {
    const text = texts[field].trim().replace(/\s+/g, ' ')
    if (text.length < from) wrong(field, from === 1 ? 'Please fill this in' : `Please type at least ${from} letters`)
    if (text.length > to) wrong(field, `At most ${to} letters`)
    return text
  }
  const list = (field: ListField) => {
    const { between, items, letters } = productLists[field]
    const parts = texts[field].split(between === '\n' ? '\n' : /\n\s*\n/)
    const found = parts.map((part) => part.trim()).filter(Boolean)
    if (found.length > items) wrong(field, `At most ${items}, one a line`)
    if (found.some((each) => each.length > letters)) wrong(field, `Each has at most ${letters} letters`)
    return found
  }
  return {
    line,
    list,
    price: (field: ProductField) => {
      if (texts[field].trim() === '') return 0
      const paise = parseTypedRupees(texts[field]) ?? 0
      if (paise >= 1_00 && paise <= maxPrice) return paise
      wrong(field, 'Please type rupees from 1 to 1,00,000, such as 499 or 149.50')
      return 0
    },
    whole: (field: ProductField, { from, to }: { from: number; to: number }) => {
      const text = digitsTogether(texts[field])
      if (text === '') return null
      // Thousands may be parted, as in 1,200 or 1,20,000.
      const value = /^\d{1,9}$|^\d{1,3}(,\d{2})*,\d{3}$/.test(text) ? Number(text.replaceAll(',', '')) : -1
      if (value >= from && value <= to) return value
      wrong(field, `Please type a whole number from ${from} to ${to.toLocaleString('en-IN')}`)
      return null
    },
  }
}

/** Oils and ghee weigh 0.91 to 0.93 g a millilitre. */
function leastGrams(quantity: NetQuantity): number {
  return inBaseUnits(quantity) * (quantity.unit === 'ml' || quantity.unit === 'l' ? 0.9 : 1)
}

function readNetQuantity({ amount, unit }: ProductTexts, wrong: Wrong): NetQuantity {
  const known = netQuantityUnits.find((each) => each === unit)
  if (!known) wrong('unit', 'Please choose a unit')
  if (/[a-z]/i.test(amount)) {
    wrong('amount', 'Please type the number alone: the unit is a field of its own')
    return { amount: 0, unit: known ?? 'g' }
  }
  const quantity = { amount: decimalOf(amount) ?? 0, unit: known ?? 'g' }
  const inBase = inBaseUnits(quantity)
  if (amount.trim() !== '' && !(inBase >= 1 && inBase <= 25_000)) {
    wrong('amount', 'Please type from 1 g to 25 kg, or from 1 ml to 25 l')
    return { ...quantity, amount: 0 }
  }
  return quantity
}

function readHsn({ hsn }: ProductTexts, wrong: Wrong): string {
  const code = digitsTogether(hsn)
  if (code === '' || /^(\d{4}|\d{6}|\d{8})$/.test(code)) return code
  const isCut = /^[1-9](\d\d){1,3}$/.test(code)
  wrong('hsn', `An HSN code has 4, 6 or 8 digits${isCut ? `. ${sayCut(`0${code}`)}` : ''}`)
  return ''
}

function readState({ originState }: ProductTexts, wrong: Wrong): string {
  const typed = originState.trim()
  if (typed !== '' && !findState(typed)) wrong('originState', 'Please choose a State')
  return findState(typed)?.name ?? ''
}

/** Which mark the pack has: every product has one of the two, so that an empty text is no answer. */
function readVegetarian({ vegetarian }: ProductTexts, wrong: Wrong): boolean {
  const isVegetarian = readYesNo(vegetarian)
  if (isVegetarian === undefined) wrong('vegetarian', 'Please say yes or no')
  return isVegetarian ?? false
}

function readAllergens(listed: readonly string[]): readonly string[] | null {
  if (listed.length === 0) return null
  return listed.length === 1 && listed[0]?.toLowerCase() === noAllergens ? [] : listed
}

function readNutrition(texts: ProductTexts, wrong: Wrong): Nutrition | null {
  const typed = amounts.filter((name) => texts[name].trim() !== '')
  if (typed.length === 0) return null
  if (texts.per !== '100 g' && texts.per !== '100 ml') wrong('per', 'Please choose 100 g or 100 ml')
  const values: { [name: string]: number } = {}
  for (const name of amounts) {
    const value = decimalOf(texts[name])
    if (value !== undefined) values[name] = value
    else if (texts[name].trim() !== '') wrong(name, 'Please type a number, such as 7.2')
    else if (name !== optionalAmount) wrong(name, 'Please fill in all amounts, 0 where there is none')
  }
  for (const [part, whole] of contained) {
    if ((values[part] ?? 0) > (values[whole] ?? Number.POSITIVE_INFINITY))
      wrong(part, 'This is a part of the amount above it')
  }
  return { per: texts.per === '100 ml' ? '100 ml' : '100 g', ...values } as Nutrition
}

const contained = [
  ['total_sugars_g', 'carbohydrate_g'],
  ['added_sugars_g', 'total_sugars_g'],
  ['saturated_fat_g', 'total_fat_g'],
] as const

function readBarcode({ barcode }: ProductTexts, wrong: Wrong): string | null {
  const typed = digitsTogether(barcode).replaceAll('-', '')
  if (typed === '') return null
  const printed = printedGtin(typed)
  if (!printed) wrong('barcode', sayNoBarcode(typed))
  return printed ?? null
}

function sayNoBarcode(typed: string): string {
  if (isShortened(typed)) return shortened
  const isCut = /^(\d{7}|\d{11})$/.test(typed) && printedGtin(`0${typed}`) !== undefined
  return `This is no barcode: a digit is missing or wrong${isCut ? `. ${sayCut(`0${typed}`)}` : ''}`
}

function sayCut(code: string): string {
  return `Excel took the leading 0 away? ${code}`
}

/** `7.2`; undefined for anything else. */
function decimalOf(text: string): number | undefined {
  const typed = ungroupDigits(digitsTogether(text))
  return /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined
}
