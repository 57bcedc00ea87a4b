import { toRupees } from '../money.ts'
import {
  amounts,
  type ListField,
  noAllergens,
  type ProductFacts,
  type ProductTexts,
  productLists,
} from './product-facts.ts'
import { toCertificateTexts } from './read-certificate.ts'

type AmountTexts = Pick<ProductTexts, (typeof amounts)[number]>

/** A product's facts as the editor shows them and a file has them; `readProductTexts` reads them back. */
export function toProductTexts(facts: ProductFacts): ProductTexts {
  const { netQuantity, packer, nutrition, certificate, allergens } = facts
  const amount = (value: number | undefined | null) => (value === undefined || value === null ? '' : String(value))
  const list = (field: ListField) => (facts[field] ?? []).join(productLists[field].between)
  const orNone = (value: number) => (value === 0 ? '' : String(value))
  return {
    title: facts.title,
    category: facts.category,
    family: facts.family ?? '',
    otherNames: list('otherNames'),
    description: list('description'),
    keyBenefits: list('keyBenefits'),
    bannerLine: facts.bannerLine ?? '',
    price: rupees(facts.price),
    mrp: rupees(facts.mrp),
    amount: orNone(netQuantity.amount),
    unit: netQuantity.unit,
    hsn: facts.hsn,
    growerId: facts.growerId ?? '',
    packerName: packer.name,
    packerAddress: packer.address,
    originState: facts.originState,
    bestBeforeMonths: orNone(facts.bestBeforeMonths),
    ingredients: list('ingredients'),
    allergens: allergens?.length === 0 ? noAllergens : list('allergens'),
    per: nutrition?.per ?? '100 g',
    ...(Object.fromEntries(amounts.map((name) => [name, amount(nutrition?.[name])])) as AmountTexts),
    storage: facts.storage ?? '',
    warning: facts.warning ?? '',
    vegetarian: facts.isVegetarian ? 'yes' : 'no',
    ...toCertificateTexts(certificate),
    barcode: facts.barcode ?? '',
    shelfPlace: facts.shelfPlace ?? '',
    grossGrams: amount(facts.grossGrams),
    lowMark: amount(facts.lowMark),
  }
}

/** `499` or `149.50`, as a person types them. */
function rupees(paise: number): string {
  if (paise === 0) return ''
  return paise % 100 === 0 ? String(toRupees(paise)) : toRupees(paise).toFixed(2)
}
