import type { Paise } from '../money.ts'
import type { Nutrition } from './nutrition.ts'
import type { Certificate, NetQuantity } from './product.ts'

/** All that staff type of a product (GOODS-02). A draft may lack facts: they are '', 0, null or an empty list. */
export type ProductFacts = {
  readonly title: string
  readonly category: string
  readonly otherNames: readonly string[]
  readonly description: readonly string[]
  readonly keyBenefits: readonly string[]
  readonly bannerLine: string | null
  readonly price: Paise
  readonly mrp: Paise
  readonly netQuantity: NetQuantity
  readonly hsn: string
  readonly growerId: string | null
  readonly packer: { readonly name: string; readonly address: string }
  readonly originState: string
  readonly bestBeforeMonths: number
  readonly ingredients: readonly string[]
  /** Empty: it has none. Null: nobody has said so yet. */
  readonly allergens: readonly string[] | null
  readonly nutrition: Nutrition | null
  readonly storage: string | null
  readonly warning: string | null
  readonly isVegetarian: boolean
  readonly certificate: Certificate | null
  readonly barcode: string | null
  readonly shelfPlace: string | null
  /** Of one pack with its wrapping. */
  readonly grossGrams: number | null
  /** Units at which it is on the low list. */
  readonly lowMark: number | null
}

/** The fields of the editor and the columns of a file, in the editor's order. */
export const productFields = [
  'title',
  'category',
  'otherNames',
  'description',
  'keyBenefits',
  'bannerLine',
  'price',
  'mrp',
  'amount',
  'unit',
  'hsn',
  'growerId',
  'packerName',
  'packerAddress',
  'originState',
  'bestBeforeMonths',
  'ingredients',
  'allergens',
  'per',
  'energy_kcal',
  'protein_g',
  'carbohydrate_g',
  'total_sugars_g',
  'added_sugars_g',
  'dietary_fibre_g',
  'total_fat_g',
  'saturated_fat_g',
  'trans_fat_g',
  'sodium_mg',
  'storage',
  'warning',
  'vegetarian',
  'certificateScheme',
  'certificateNumber',
  'certificateCertifier',
  'certificateValidUntil',
  'barcode',
  'shelfPlace',
  'grossGrams',
  'lowMark',
] as const
export type ProductField = (typeof productFields)[number]

/** As they are typed: lists have one item a line, paragraphs an empty line between them, amounts are rupees. '' is missing. */
export type ProductTexts = { readonly [Field in ProductField]: string }

export const amounts = [
  'energy_kcal',
  'protein_g',
  'carbohydrate_g',
  'total_sugars_g',
  'added_sugars_g',
  'dietary_fibre_g',
  'total_fat_g',
  'saturated_fat_g',
  'trans_fat_g',
  'sodium_mg',
] as const
/** The one amount that may be missing. */
export const optionalAmount = 'dietary_fibre_g'

export const certificateSchemes = ['NPOP', 'PGS-India'] as const
/** What a person types for a product without allergens. */
export const noAllergens = 'none'
