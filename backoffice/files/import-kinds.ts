import type { ImportKindName } from '#domain/files/import.ts'
import type { Permission } from '#domain/staff/permissions.ts'

type Kind = {
  readonly label: string
  /** What it changes needs this besides. */
  readonly permission: Permission
  readonly template: { readonly call: 'GET /api/exports/products'; readonly label: string }
  readonly hint: string
}

/** What a file can hold, as people choose it. */
export const kinds: { readonly [Name in ImportKindName]: Kind } = {
  products: {
    label: 'Products',
    permission: 'goods.change',
    template: { call: 'GET /api/exports/products', label: 'File of all products' },
    hint: 'Id, barcode or title names the product; only the columns that are there are changed. What is new becomes a draft.',
  },
}
