import type { Nutrition } from '#domain/catalogue/nutrition.ts'
import type { Certificate } from './certificates.ts'
import type { DemoGrower, Packer } from './growers/demo-grower.ts'

/** A demo product with all that the law requires on a food label. */
export type DemoProduct = Omit<ListedProduct, 'grower'> &
  PackFacts & {
    /** Missing from made-up products of other states. */
    grower?: DemoGrower | undefined
    packer: Packer
  }

/** As the files of the categories list it. */
export type ListedProduct = {
  /** Stable; part of `/product/{id}`. */
  id: string
  title: string
  /** Other names it is searched by (FIND-02). */
  otherNames?: readonly string[]
  category: DemoCategory
  /** Written for the home page's banner, 90 letters at most (HOME-06). */
  bannerLine?: string | undefined
  description: readonly string[]
  keyBenefits: readonly string[]
  pricePaise: number
  mrpPaise: number
  hsn: string
  gstRateBasisPoints: number
  gstFrom: '2025-09-22'
  netQuantity: NetQuantity
  stock: number
  bestBeforeMonths: number
  originState: string
  /** From the state of origin (FACT-01). */
  grower: DemoGrower
  isVegetarian: true
  certificate: Certificate
  /** The first one is the pack shot. */
  pictures: readonly Picture[]
}

/** What the back of the pack declares (FACT-02). */
export type PackFacts = {
  ingredients: readonly string[]
  allergens: readonly string[]
  nutrition: Nutrition
  storage: string
  warning?: string
}

export const demoCategories = ['Millets', 'Honey', 'Rice', 'Pulses', 'Oils', 'Spices', 'Coffee', 'Ghee'] as const
export type DemoCategory = (typeof demoCategories)[number]

export type NetQuantity = { amount: number; unit: 'g' | 'kg' | 'ml' | 'l' }
export type Picture = { key: string; alt: string }

/** Food sealed for retail in packs up to 25 kg, oils, spices, roasted coffee and ghee: 5 % since 22 September 2025. */
export const gstOnPackedFood = { gstRateBasisPoints: 500, gstFrom: '2025-09-22' } as const
