import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import type { ProductField } from '#domain/catalogue/product-facts.ts'

export const labels: { readonly [Field in ProductField]: string } = {
  title: 'Title',
  category: 'Category',
  otherNames: 'Other names',
  description: 'Description',
  keyBenefits: 'Benefits',
  bannerLine: 'Line for the banner of the home page',
  price: 'Price',
  mrp: 'MRP',
  amount: 'Net quantity',
  unit: 'Unit',
  hsn: 'HSN code',
  growerId: 'Grower',
  packerName: 'Packer',
  packerAddress: 'Address of the packer',
  originState: 'State of origin',
  bestBeforeMonths: 'Best before, months from packing',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  per: 'Nutrition of',
  energy_kcal: 'Energy, kcal',
  protein_g: 'Protein, g',
  carbohydrate_g: 'Carbohydrate, g',
  total_sugars_g: 'Total sugars, g',
  added_sugars_g: 'Added sugars, g',
  dietary_fibre_g: 'Dietary fibre, g (if known)',
  total_fat_g: 'Total fat, g',
  saturated_fat_g: 'Saturated fat, g',
  trans_fat_g: 'Trans fat, other than natural, g',
  sodium_mg: 'Sodium, mg',
  storage: 'Storage',
  warning: 'Warning',
  vegetarian: 'Vegetarian',
  certificateScheme: 'Scheme',
  certificateNumber: 'Number of the certificate',
  certificateCertifier: 'Certified by',
  certificateValidUntil: 'Valid until',
  barcode: 'Barcode',
  shelfPlace: 'Shelf place',
  grossGrams: 'Gross weight, g',
  lowMark: 'Low mark',
}

/** In 'Not listed yet: …' (GOODS-02). */
export function missingLabel(fact: MissingFact): string {
  if (fact === 'pictures') return 'Two pictures'
  if (fact === 'energy_kcal') return 'Nutrition'
  if (fact === 'hsn') return 'HSN code with a GST rate'
  if (fact === 'certificateNumber') return 'A valid organic certificate'
  return labels[fact]
}

/** Of several lines. */
export const areas: { readonly [Field in ProductField]?: number } = {
  otherNames: 3,
  description: 8,
  keyBenefits: 4,
  ingredients: 3,
  allergens: 2,
}

/** What to type, and why where a law wants it. */
export const hints: { readonly [Field in ProductField]?: string } = {
  otherNames: 'One a line: Hindi, other spellings. Customers find the product by them.',
  description: 'An empty line begins a new paragraph.',
  keyBenefits: 'One a line.',
  mrp: 'In rupees, all taxes included. Selling above it is an offence (Legal Metrology Act).',
  price: 'In rupees, all taxes included.',
  hsn: '4, 6 or 8 digits. The GST rate follows from it.',
  packerName: 'Shown with the address (Packaged Commodities Rules, rule 6).',
  originState: 'Where it was grown.',
  bestBeforeMonths: 'Shown as the law wants of food sold online (Food Safety and Standards Regulations).',
  ingredients: 'One a line, the heaviest first (food labelling regulations).',
  allergens: 'One a line, or none.',
  storage: 'Such as: Store in a cool, dry place.',
  warning: 'Such as: Not for infants under one year, for honey.',
  lowMark: 'At so many units or fewer it is on the low list.',
  grossGrams: 'Of one pack with its wrapping; the packing desk weighs with it.',
  barcode: '8, 12, 13 or 14 digits.',
}
