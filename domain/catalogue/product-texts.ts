import { toRupees } from '../money.ts'
import { lineFields, mapFields, wholeFields } from './optional-facts.ts'
import {
  amounts,
  type ListField,
  listFields,
  noAllergens,
  type ProductFacts,
  type ProductTexts,
  productLists,
} from './product-facts.ts'
import { toCertificateTexts } from './read-certificate.ts'

/** A product's facts as the editor shows them and a file has them; `readProductTexts` reads them back. */
export function toProductTexts(facts: ProductFacts): ProductTexts {
  const { netQuantity, packer, nutrition, certificate, allergens } = facts
  const amount = (value: number | undefined | null) => (value === undefined || value === null ? '' : String(value))
  const list = (field: ListField) => (facts[field] ?? []).join(productLists[field].between)
  const orNone = (value: number) => (value === 0 ? '' : String(value))
  return {
    title: facts.title,
    category: facts.category,
    ...mapFields(listFields, list),
    ...mapFields(lineFields, (field) => facts[field] ?? ''),
    ...mapFields(wholeFields, (field) => amount(facts[field])),
    price: toRupeesText(facts.price),
    mrp: toRupeesText(facts.mrp),
    amount: orNone(netQuantity.amount),
    unit: netQuantity.unit,
    hsn: facts.hsn,
    packerName: packer.name,
    packerAddress: packer.address,
    originState: facts.originState,
    bestBeforeMonths: orNone(facts.bestBeforeMonths),
    allergens: allergens?.length === 0 ? noAllergens : list('allergens'),
    per: nutrition?.per ?? '100 g',
    ...mapFields(amounts, (name) => amount(nutrition?.[name])),
    vegetarian: facts.isVegetarian ? 'yes' : 'no',
    ...toCertificateTexts(certificate),
    barcode: facts.barcode ?? '',
  }
}

/** `499` or `149.50`, as a person types them. */
export function toRupeesText(paise: number): string {
  if (paise === 0) return ''
  return paise % 100 === 0 ? String(toRupees(paise)) : toRupees(paise).toFixed(2)
}
