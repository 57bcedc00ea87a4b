import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import { nutrients } from '#domain/catalogue/nutrition.ts'
import { optionalAmount, type ProductField } from '#domain/catalogue/product-facts.ts'

export type Shown = {
  readonly label: string
  /** What to type, and why where a law wants it. */
  readonly hint?: string
  /** Of a field of several lines. */
  readonly rows?: number
  readonly isWide?: true
  readonly isFigure?: true
}

const ofAmounts = Object.fromEntries(
  nutrients.map(([amount, name, unit]) => [
    amount,
    { label: `${name}, ${unit}${amount === optionalAmount ? ' (if known)' : ''}`, isFigure: true },
  ]),
) as { readonly [Amount in (typeof nutrients)[number][0]]: Shown }

/** How the editor shows a field. */
export const shown: { readonly [Field in ProductField]: Shown } = {
  ...ofAmounts,
  title: { label: 'Title', isWide: true },
  category: { label: 'Category' },
  growerId: { label: 'Grower' },
  description: { label: 'Description', hint: 'An empty line begins a new paragraph.', rows: 8 },
  keyBenefits: { label: 'Benefits', hint: 'One a line.', rows: 4 },
  otherNames: {
    label: 'Other names',
    hint: 'One a line: Hindi, other spellings. Customers find the product by them.',
    rows: 3,
  },
  bannerLine: { label: 'Line for the banner of the home page', isWide: true },
  price: { label: 'Price', hint: 'In rupees, all taxes included.', isFigure: true },
  mrp: {
    label: 'MRP',
    hint: 'In rupees, all taxes included. Selling above it is an offence (Legal Metrology Act).',
    isFigure: true,
  },
  amount: { label: 'Net quantity', isFigure: true },
  unit: { label: 'Unit' },
  hsn: { label: 'HSN code', hint: '4, 6 or 8 digits. The GST rate follows from it.', isFigure: true },
  barcode: { label: 'Barcode', hint: '8, 12, 13 or 14 digits.', isFigure: true },
  shelfPlace: { label: 'Shelf place' },
  grossGrams: {
    label: 'Gross weight, g',
    hint: 'Of one pack with its wrapping; the packing desk weighs with it.',
    isFigure: true,
  },
  lowMark: { label: 'Low mark', hint: 'At so many units or fewer it is on the low list.', isFigure: true },
  ingredients: { label: 'Ingredients', hint: 'One a line, the heaviest first (food labelling regulations).', rows: 3 },
  allergens: { label: 'Allergens', hint: 'One a line, or none.', rows: 2 },
  storage: { label: 'Storage', hint: 'Such as: Store in a cool, dry place.', isWide: true },
  warning: { label: 'Warning', hint: 'Such as: Not for infants under one year, for honey.', isWide: true },
  vegetarian: { label: 'Vegetarian' },
  bestBeforeMonths: {
    label: 'Best before, months from packing',
    hint: 'Shown as the law wants of food sold online (Food Safety and Standards Regulations).',
    isFigure: true,
  },
  originState: { label: 'State of origin', hint: 'Where it was grown.' },
  packerName: { label: 'Packer', hint: 'Shown with the address (Packaged Commodities Rules, rule 6).' },
  packerAddress: { label: 'Address of the packer', isWide: true },
  per: { label: 'Nutrition of' },
  certificateScheme: { label: 'Scheme' },
  certificateNumber: { label: 'Number of the certificate' },
  certificateCertifier: { label: 'Certified by' },
  certificateValidUntil: { label: 'Valid until' },
}

export const labels = Object.fromEntries(Object.entries(shown).map(([field, { label }]) => [field, label]))

/** In 'Not listed yet: …' (GOODS-02). */
export function missingLabel(fact: MissingFact): string {
  if (fact === 'pictures') return 'Two pictures'
  if (fact === 'energy_kcal') return 'Nutrition'
  if (fact === 'hsn') return 'HSN code with a GST rate'
  if (fact === 'certificateNumber') return 'A valid organic certificate'
  return shown[fact].label
}
