import { formatNetQuantity, titleWithSize } from '#domain/catalogue/net-quantity.ts'
import type { NetQuantity } from '#domain/catalogue/product.ts'

export const nameColumns = ['title', 'net_quantity_amount', 'net_quantity_unit'] as const

export type NamedRow = {
  readonly title: string
  readonly net_quantity_amount: number
  readonly net_quantity_unit: NetQuantity['unit']
}

/** What staff call a stored product; it distinguishes two sizes of one food: 'Toor Dal, 500 g'. */
export function nameOfRow({ title, net_quantity_amount: amount, net_quantity_unit: unit }: NamedRow): string {
  return titleWithSize(title, formatNetQuantity({ amount, unit }))
}
