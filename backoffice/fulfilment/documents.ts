import { pagePath } from '../platform/page-path.ts'
import { urlOf } from '../platform/staff-api.ts'

/** Parcels in one file. */
export const maxParcels = 50

export function labelsUrl(parcels: readonly string[]): string {
  return urlOf('GET /api/labels.pdf', { query: { parcels: parcels.join(',') } })
}

/** Label and slip of each on one sheet of A4. */
export function labelsAndSlipsUrl(parcels: readonly string[]): string {
  return urlOf('GET /api/labels-and-slips.pdf', { query: { parcels: parcels.join(',') } })
}

export function invoiceUrl(number: string): string {
  return urlOf('GET /api/orders/:number/invoice', { params: { number } })
}

export function slipsUrl(parcels: readonly string[]): string {
  return urlOf('GET /api/packing-slips.pdf', { query: { parcels: parcels.join(',') } })
}

export function manifestUrl(parcels: readonly string[]): string {
  return urlOf('GET /api/manifest.pdf', { query: { parcels: parcels.join(',') } })
}

export function pickListUrl(orders: readonly string[]): string {
  return urlOf('GET /api/pick-list.pdf', { query: { orders: orders.join(',') } })
}

/** The pick list as a page. */
export function pickListPath(orders: readonly string[]): string {
  return pagePath('/pick-list', { query: { orders: orders.join(',') } })
}
