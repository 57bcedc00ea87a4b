import type { Paise } from '../money.ts'
import { type Nutrition, nutrients } from './nutrition.ts'
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

/**
 * The most letters of facts in a line that a product may lack. Editor, file and store go by this table: a new fact has a column of its name, a label
 * and a card, and is one of `publicLines` if customers see it.
 */
export const optionalLines = { bannerLine: 90, growerId: 100, storage: 300, warning: 300, shelfPlace: 40 } as const
export type OptionalLine = keyof typeof optionalLines
/** Those that the shop's API and pages have. */
export const publicLines = ['bannerLine', 'storage', 'warning'] as const satisfies readonly OptionalLine[]
export type PublicLine = (typeof publicLines)[number]

/** Whole numbers that a product may lack: the weight of a pack with its wrapping, and the units at which it is on the low list. */
export const optionalWholes = { grossGrams: { from: 1, to: 100_000 }, lowMark: { from: 0, to: 100_000 } } as const
export type OptionalWhole = keyof typeof optionalWholes

export const amounts = nutrients.map(([amount]) => amount)
/** The one amount that may be missing. */
export const optionalAmount = 'dietary_fibre_g'

/** The fields of the editor by card, in its order, and the columns of a file. */
export const productCards = {
  food: ['title', 'category', 'growerId', 'description', 'keyBenefits', 'otherNames', 'bannerLine'],
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
export const productFields: readonly ProductField[] = Object.values(productCards).flat()

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

export const lineFields = Object.keys(optionalLines) as readonly OptionalLine[]
export const wholeFields = Object.keys(optionalWholes) as readonly OptionalWhole[]
export const listFields = (Object.keys(productLists) as readonly ListField[]).filter((field) => field !== 'allergens')

export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  factOf: (field: Field) => Value,
): { readonly [Each in Field]: Value } {
  return Object.fromEntries(fields.map((field) => [field, factOf(field)])) as { [Each in Field]: Value }
}

/** The column and the name on the wire: `bannerLine` is `banner_line`. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''
export function columnOf<Field extends string>(field: Field): ColumnOf<Field> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>
}

/** Facts by their columns; undefined ones are left out. */
export function columns<Field extends string, Value>(
  fields: readonly Field[],
  factOf: (field: Field) => Value,
): { readonly [Each in Field as ColumnOf<Each>]: Value } {
  const all = fields.map((field) => [columnOf(field), factOf(field)] as const)
  return Object.fromEntries(all.filter(([, fact]) => fact !== undefined)) as {
    [Each in Field as ColumnOf<Each>]: Value
  }
}

/** As they are typed: lists have one item a line, paragraphs an empty line between them, amounts are rupees. '' is missing. */
export type ProductTexts = { readonly [Field in ProductField]: string }

export const certificateSchemes = ['NPOP', 'PGS-India'] as const
/** What a person types for a product without allergens. */
export const noAllergens = 'none'
