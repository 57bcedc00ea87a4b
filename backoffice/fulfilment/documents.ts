import { pagePath } from '../platform/page-path.ts'
import { urlOf } from '../platform/staff-api.ts'
import type { QueueView } from './use-queue-view.ts'

/** Parcels in one file. */
export const maxParcels = 50

/** Parcels by file, in their order. */
export function inFiles(ids: readonly string[]): readonly (readonly string[])[] {
  const files = Math.ceil(ids.length / maxParcels)
  return Array.from({ length: files }, (_, nth) => ids.slice(nth * maxParcels, (nth + 1) * maxParcels))
}

/** 'Print 2 labels'; of several files each says which: 'Print labels 51 to 72'. */
export function labelFiles(parcels: readonly string[]) {
  const whole = parcels.length === 1 ? 'Print 1 label' : `Print ${parcels.length} labels`
  return inFiles(parcels).map((file, nth, { length }) => {
    const [first, last] = [nth * maxParcels + 1, nth * maxParcels + file.length]
    const part = first === last ? `Print label ${first}` : `Print labels ${first} to ${last}`
    return { parcels: file, label: length === 1 ? whole : part }
  })
}

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

/** The pick list as a page. The view of the queue goes on in the packing that begins there (PACK-01). */
export function pickListPath(orders: readonly string[], view: QueueView = {}): string {
  return pagePath('/pick-list', { query: { ...view, orders: orders.join(',') } })
}
