import { toRupees } from '../money.ts'
import { noAllergens, type ProductFacts, type ProductTexts } from './product-facts.ts'

/** A product's facts as the editor shows them and a file has them; `readProductTexts` reads them back. */
export function toProductTexts(facts: ProductFacts): ProductTexts {
  const { netQuantity, packer, nutrition, certificate, allergens } = facts
  const amount = (value: number | undefined | null) => (value === undefined || value === null ? '' : String(value))
  const orNone = (value: number) => (value === 0 ? '' : String(value))
  return {
    title: facts.title,
    category: facts.category,
    otherNames: facts.otherNames.join('\n'),
    description: facts.description.join('\n\n'),
    keyBenefits: facts.keyBenefits.join('\n'),
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
    ingredients: facts.ingredients.join('\n'),
    allergens: allergens?.length === 0 ? noAllergens : (allergens ?? []).join('\n'),
    per: nutrition?.per ?? '100 g',
    energy_kcal: amount(nutrition?.energy_kcal),
    protein_g: amount(nutrition?.protein_g),
    carbohydrate_g: amount(nutrition?.carbohydrate_g),
    total_sugars_g: amount(nutrition?.total_sugars_g),
    added_sugars_g: amount(nutrition?.added_sugars_g),
    dietary_fibre_g: amount(nutrition?.dietary_fibre_g),
    total_fat_g: amount(nutrition?.total_fat_g),
    saturated_fat_g: amount(nutrition?.saturated_fat_g),
    trans_fat_g: amount(nutrition?.trans_fat_g),
    sodium_mg: amount(nutrition?.sodium_mg),
    storage: facts.storage ?? '',
    warning: facts.warning ?? '',
    vegetarian: facts.isVegetarian ? 'yes' : 'no',
    certificateScheme: certificate?.scheme ?? '',
    certificateNumber: certificate?.number ?? '',
    certificateCertifier: certificate?.certifier ?? '',
    certificateValidUntil: certificate?.validUntil ?? '',
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
