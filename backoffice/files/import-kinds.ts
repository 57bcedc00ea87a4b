import type { ImportKindName } from '#domain/files/import.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { pagePath } from '../platform/page-path.ts'
import { urlOf } from '../platform/staff-api.ts'

type Kind = {
  readonly label: string
  /** What it changes needs this besides. */
  readonly permission: Permission
  /** Where its template comes from. */
  readonly template: { readonly to: string; readonly isFile: boolean; readonly label: string }
  readonly hint: string
}

/** What a file can hold, as people choose it. */
export const kinds: { readonly [Name in ImportKindName]: Kind } = {
  products: {
    label: 'Products',
    permission: 'goods.change',
    template: { to: urlOf('GET /api/exports/products', {}), isFile: true, label: 'File of all products' },
    hint: 'Id, barcode or title names the product; only the columns that are there are changed. What is new becomes a draft.',
  },
  'scheduled-prices': {
    label: 'Scheduled prices',
    permission: 'prices.change',
    template: { to: urlOf('GET /api/exports/scheduled-prices', {}), isFile: true, label: 'File of scheduled prices' },
    hint: 'Each row is a price from a day until a day, or ‘for good’. Rows that are there already change nothing.',
  },
  counts: {
    label: 'Stock counts',
    permission: 'stock.change',
    template: { to: urlOf('GET /api/exports/stock', {}), isFile: true, label: 'File of all stock' },
    hint: 'Type what lies on the shelf into the column Counted; products without a figure stay as they are.',
  },
  batches: {
    label: 'Batches',
    permission: 'goods.change',
    template: {
      to: urlOf('GET /api/exports/batches', { query: { state: 'all' } }),
      isFile: true,
      label: 'File of all batches',
    },
    hint: 'A new code receives its units; a known one is corrected and receives nothing. Of a product’s first batches, one says yes in Lies there already.',
  },
  tracking: {
    label: 'Tracking numbers',
    permission: 'packing.do',
    template: { to: pagePath('/hand-over'), isFile: false, label: 'Parcels for a carrier' },
    hint: 'The file of a carrier’s parcels, with their numbers in the column Tracking number.',
  },
}
