import type { Paise } from '../money.ts'
import { type Nutrition, nutrients } from './nutrition.ts'
import type { OptionalLine, OptionalWhole } from './optional-facts.ts'
import type { Certificate, NetQuantity } from './product.ts'

/** All that staff type of a product (GOODS-02). A draft may lack facts: they are '', 0, null or an empty list. */
export type ProductFacts = {
  readonly title: string
  readonly category: string
  readonly price: Paise
  readonly mrp: Paise
  readonly netQuantity: NetQuantity
  readonly hsn: string
  readonly packer: { readonly name: string; readonly address: string }
  readonly originState: string
  readonly bestBeforeMonths: number
  /** Empty: it has none. Null: nobody has said so yet. */
  readonly allergens: readonly string[] | null
  readonly nutrition: Nutrition | null
  readonly isVegetarian: boolean
  readonly certificate: Certificate | null
  readonly barcode: string | null
} & { readonly [Line in OptionalLine]: string | null } & { readonly [Whole in OptionalWhole]: number | null } & {
  readonly [List in PlainList]: readonly string[]
}

export const amounts = nutrients.map(([amount]) => amount)
/** The one amount that may be missing. */
export const optionalAmount = 'dietary_fibre_g'

/** The fields of the editor by card, in its order. */
export const productCards = {
  food: ['title', 'description', 'keyBenefits', 'otherNames', 'bannerLine'],
  organisation: ['category', 'family', 'growerId'],
  price: ['price', 'mrp', 'amount', 'unit', 'hsn'],
  packing: ['barcode', 'shelfPlace', 'grossGrams', 'lowMark'],
  pack: [
    'ingredients',
    'allergens',
    'storage',
    'warning',
    'vegetarian',
    'bestBeforeMonths',
    'originState',
    'packerName',
    'packerAddress',
  ],
  nutrition: ['per', ...amounts],
  certificate: ['certificateScheme', 'certificateNumber', 'certificateCertifier', 'certificateValidUntil'],
} as const
export type ProductCard = keyof typeof productCards
export type ProductField = (typeof productCards)[ProductCard][number]
/** In the order of a file's columns: what a product is comes first. */
export const productFields: readonly ProductField[] = [
  ...new Set(['title' as const, ...productCards.organisation, ...Object.values(productCards).flat()]),
]

/** Fields of several lines: what stands between their items, and how many and how long those may be. */
export const productLists = {
  otherNames: { between: '\n', items: 12, letters: 40 },
  description: { between: '\n\n', items: 10, letters: 600 },
  keyBenefits: { between: '\n', items: 8, letters: 80 },
  ingredients: { between: '\n', items: 40, letters: 120 },
  allergens: { between: '\n', items: 20, letters: 60 },
} as const satisfies { readonly [Field in ProductField]?: object }
export type ListField = keyof typeof productLists
/** An empty one is no list; of allergens it would say that there are none. */
export type PlainList = Exclude<ListField, 'allergens'>

export function isListField(field: ProductField): field is ListField {
  return field in productLists
}

export const listFields = (Object.keys(productLists) as readonly ListField[]).filter((field) => field !== 'allergens')

/** As they are typed: lists have one item a line, paragraphs an empty line between them, amounts are rupees. '' is missing. */
export type ProductTexts = { readonly [Field in ProductField]: string }

export const certificateSchemes = ['NPOP', 'PGS-India'] as const
/** What a person types for a product without allergens. */
export const noAllergens = 'none'
