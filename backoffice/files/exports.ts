import type { StaffCallName } from '#contract/backoffice/index.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { pagePath } from '../platform/page-path.ts'

type ExportName = Extract<StaffCallName, `GET /api/exports/${string}`>

type Exported = {
  readonly call: ExportName
  readonly label: string
  readonly permission: Permission
  readonly columns: string
  /** Where its list is filtered. */
  readonly page: string
  readonly filter: string
  /** Without a choice there is no file of it: its days, month, carrier or grower are chosen on the page. */
  readonly isChosen?: true
}

/** What the shop gives out as files (IMPORT-04). */
export const allExports: readonly Exported[] = [
  {
    call: 'GET /api/exports/orders',
    label: 'Orders',
    permission: 'orders.see',
    columns:
      'Number, day, PIN code, State, contents, amount for roles that see it, payment, fulfilment, hold. No names.',
    page: pagePath('/orders'),
    filter: 'Filter orders',
  },
  {
    call: 'GET /api/exports/customers',
    label: 'Customers',
    permission: 'customers.export',
    columns:
      'Name, email, telephone, town and PIN code of the newest order, orders, spent, last order. Each counts as shown to you.',
    page: pagePath('/customers'),
    filter: 'Customers',
  },
  {
    call: 'GET /api/exports/products',
    label: 'Products',
    permission: 'goods.see',
    columns: 'Id, all facts with price and MRP, listing, units in stock. The import reads it back.',
    page: pagePath('/products'),
    filter: 'Filter products',
  },
  {
    call: 'GET /api/exports/scheduled-prices',
    label: 'Scheduled prices',
    permission: 'goods.see',
    columns: 'Product, price, first and last day. The import reads it back.',
    page: pagePath('/products'),
    filter: 'Products',
  },
  {
    call: 'GET /api/exports/stock',
    label: 'Stock',
    permission: 'stock.see',
    columns:
      'Id, title, units in stock and reserved, low mark, and an empty column for a count. The import reads it back.',
    page: pagePath('/stock'),
    filter: 'Filter stock',
  },
  {
    call: 'GET /api/exports/batches',
    label: 'Batches',
    permission: 'batches.see',
    columns:
      'Product, code, units, days, printed MRP, grower, certificates, lot, units on the shelf. The import reads it back.',
    page: pagePath('/batches'),
    filter: 'Filter batches',
  },
  {
    call: 'GET /api/exports/purchases',
    label: 'Purchases',
    permission: 'purchases.see',
    columns: 'Slip, day, grower, crop, sacks, gross, tare and net kilograms, rate, amount, tax, bill number.',
    page: pagePath('/purchases'),
    filter: 'Filter purchases',
  },
  {
    call: 'GET /api/exports/parcels',
    label: 'Parcels for the carrier',
    permission: 'packing.do',
    columns: 'Receiver, telephone, PIN code, grams, value. It comes back with the tracking numbers.',
    page: pagePath('/hand-over'),
    filter: 'Choose the carrier',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/recall',
    label: 'Recalls',
    permission: 'recall',
    columns: 'The orders that got packs of a recalled batch, and who has read the mail.',
    page: pagePath('/batches'),
    filter: 'Choose the batch',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/tickets',
    label: 'Tickets of a month',
    permission: 'tickets.answer',
    columns: 'Received, acknowledged, redressed and open, by kind and way.',
    page: pagePath('/tickets'),
    filter: 'Choose the month',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/documents',
    label: 'Invoices and credit notes',
    permission: 'documents.see',
    columns: 'Number, kind, day of issue, order, amount. No names.',
    page: pagePath('/books/documents'),
    filter: 'Filter documents',
  },
  {
    call: 'GET /api/exports/registers',
    label: 'Registers',
    permission: 'reconciliation.manage',
    columns: 'Sales, credit notes, refunds, fees, write-offs or purchases of any days; the last row has the sums.',
    page: pagePath('/books/registers'),
    filter: 'Choose register and days',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/gstr1',
    label: 'GSTR-1',
    permission: 'reconciliation.manage',
    columns: 'The JSON of the portal, or each table for the offline tool.',
    page: pagePath('/books'),
    filter: 'Choose the period',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/tally',
    label: 'Vouchers for Tally',
    permission: 'reconciliation.manage',
    columns: 'Sales, credit notes, settlements, refunds by bank, purchases and payments of growers.',
    page: pagePath('/books/tally'),
    filter: 'Choose the days',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/reconciliation',
    label: 'Reconciliation',
    permission: 'reconciliation.manage',
    columns: 'Payments that differ between the card provider and the shop, with both sides.',
    page: pagePath('/books/reconciliations'),
    filter: 'Choose the reconciliation',
  },
  {
    call: 'GET /api/exports/margins',
    label: 'Margins',
    permission: 'margins.see',
    columns: 'Sales after credit notes, cost, fees and margin by product, category, grower or order.',
    page: pagePath('/books/margins'),
    filter: 'Choose the days',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/stock-at-cost',
    label: 'Stock at cost',
    permission: 'margins.see',
    columns: 'Units and their cost at the end of a day.',
    page: pagePath('/books/margins'),
    filter: 'Choose the day',
    isChosen: true,
  },
  {
    call: 'GET /api/exports/grower-statement',
    label: 'Statement of a grower',
    permission: 'purchases.see',
    columns: 'Slips, advances and payouts with the balance after each.',
    page: pagePath('/growers'),
    filter: 'Choose the grower',
    isChosen: true,
  },
]
