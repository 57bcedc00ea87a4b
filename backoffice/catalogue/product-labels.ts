import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import { amounts, type ProductField, productFields } from '#domain/catalogue/product-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'

export type Shown = {
  readonly label: string
  /** What to type, and why where a law wants it. */
  readonly hint?: string
  /** Of a field of several lines. */
  readonly rows?: number
  readonly isWide?: true
  readonly isFigure?: true
}

const ofAmounts = Object.fromEntries(amounts.map((amount) => [amount, { isFigure: true } as const]))

const layout: { readonly [Field in ProductField]?: Omit<Shown, 'label'> } = {
  ...ofAmounts,
  title: { isWide: true },
  description: { hint: 'An empty line begins a new paragraph.', rows: 6 },
  keyBenefits: { hint: 'One a line.', rows: 4 },
  otherNames: {
    hint: 'One a line: Hindi, other spellings. Customers find the product by them.',
    rows: 3,
  },
  family: {
    hint: 'Such as Toor Dal. Products with the same words here are shown to shoppers as sizes of one another.',
  },
  bannerLine: { isWide: true },
  price: { hint: 'In rupees, all taxes included.', isFigure: true },
  mrp: {
    hint: 'In rupees, all taxes included. Selling above it is an offence (Legal Metrology Act).',
    isFigure: true,
  },
  amount: { isFigure: true },
  hsn: { hint: '4, 6 or 8 digits. The GST rate follows from it.', isFigure: true },
  barcode: { hint: '8, 12, 13 or 14 digits.', isFigure: true },
  grossGrams: {
    hint: 'Of one pack with its wrapping; the packing desk weighs with it.',
    isFigure: true,
  },
  lowMark: { hint: 'At so many units or fewer it is on the low list.', isFigure: true },
  ingredients: { hint: 'One a line, the heaviest first (food labelling regulations).', rows: 3 },
  allergens: { hint: 'One a line, or none.', rows: 2 },
  storage: { hint: 'Such as: Store in a cool, dry place.', isWide: true },
  warning: { hint: 'Such as: Not for infants under one year, for honey.' },
  bestBeforeMonths: {
    hint: 'Shown as the law wants of food sold online (Food Safety and Standards Regulations).',
    isFigure: true,
  },
  originState: { hint: 'Where it was grown.' },
  packerName: { hint: 'Shown with the address (Packaged Commodities Rules, rule 6).' },
  packerAddress: { isWide: true },
}

/** How the editor shows a field. */
export const shown = Object.fromEntries(
  productFields.map((field) => [field, { label: productLabels[field], ...layout[field] }]),
) as { readonly [Field in ProductField]: Shown }

/** In 'Not listed yet: …' (GOODS-02). */
export function missingLabel(fact: MissingFact): string {
  if (fact === 'pictures') return 'Two pictures'
  if (fact === 'energy_kcal') return 'Nutrition'
  if (fact === 'hsn') return 'HSN code with a GST rate'
  if (fact === 'certificateNumber') return 'A valid organic certificate'
  return productLabels[fact]
}
