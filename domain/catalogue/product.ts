import type { Paise } from '../money.ts'

export const netQuantityUnits = ['g', 'kg', 'ml', 'l'] as const
export type NetQuantity = { readonly amount: number; readonly unit: (typeof netQuantityUnits)[number] }

export type Picture = { readonly key: string; readonly alt: string }

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
  readonly producer: { readonly name: string; readonly address: string }
  readonly isVegetarian: boolean
  readonly certificate?: {
    readonly scheme: string
    readonly number: string
    readonly certifier: string
    readonly validUntil: string
  }
}

/** Whole per cent off the MRP, rounded down so that the shop never claims more than it gives. */
export function discountPercent({ price, mrp }: { price: Paise; mrp: Paise }): number {
  return mrp > price ? Math.floor(((mrp - price) * 100) / mrp) : 0
}
