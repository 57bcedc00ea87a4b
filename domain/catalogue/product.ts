import type { Paise } from '../money.ts'
import { day, indianDate, later } from '../time.ts'
import type { Nutrition } from './nutrition.ts'
import type { PublicLine } from './optional-facts.ts'

export const netQuantityUnits = ['g', 'kg', 'ml', 'l'] as const
export type NetQuantity = { readonly amount: number; readonly unit: (typeof netQuantityUnits)[number] }

export type Picture = { readonly key: string; readonly alt: string }

export type Certificate = {
  readonly scheme: string
  readonly number: string
  readonly certifier: string
  /** A calendar date, `2027-03-31`. */
  readonly validUntil: string
}

export type NamedGrower = {
  readonly id: string
  readonly name: string
  readonly place: string
  /** Indian state. */
  readonly state: string
}

/** The wire has other names: `MRP`, `image[]`, `out_of_stock`. */
export type Product = {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly description: readonly string[]
  readonly keyBenefits: readonly string[]
  readonly price: Paise
  readonly mrp: Paise
  readonly stock: number
  readonly netQuantity: NetQuantity
  readonly pictures: readonly Picture[]
  readonly hsn: string
  readonly originState: string
  readonly bestBeforeMonths: number
  /** Missing where the shop names none. */
  readonly grower?: NamedGrower
  /** Who packed it, as the law wants it declared; often the grower. */
  readonly packer: { readonly name: string; readonly address: string }
  readonly ingredients: readonly string[]
  /** Empty: its seller has said that it has none. Only a draft may not say it yet. */
  readonly allergens?: readonly string[]
  readonly nutrition?: Nutrition
  readonly isVegetarian: boolean
  /** Its own, then its grower's; which of them is valid depends on the day. */
  readonly certificates: readonly Certificate[]
} & { readonly [Line in PublicLine]?: string }

/** The first of the certificates that is valid on a day in India, its last one included (GOODS-12). */
export function certificateOn<Dated extends Pick<Certificate, 'validUntil'>>(
  certificates: readonly (Dated | undefined)[],
  day: string,
): Dated | undefined {
  return certificates.find((one) => one && one.validUntil >= day)
}

const certificateNotice = 60 * day

/** The board names certificates whose last day is before this one: within 60 days (GOODS-12). */
export function certificateNoticeBefore(today: string): string {
  return indianDate(later(new Date(`${today}T00:00:00+05:30`), certificateNotice + day))
}

/** Whole per cent off the MRP, rounded down so that the shop never claims more than it gives. */
export function discountPercent({ price, mrp }: { price: Paise; mrp: Paise }): number {
  return mrp > price ? Math.floor(((mrp - price) * 100) / mrp) : 0
}

/** As a pack says it: `Contains milk and sesame`, and `None` where its seller has said so. */
export function declareAllergens(allergens: readonly string[]): string {
  if (allergens.length === 0) return 'None'
  const names = allergens.map((name) => name.toLowerCase())
  return `Contains ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')}`
}
