import { openPrintTab } from '../platform/print.ts'
import { urlOf } from '../platform/staff-api.ts'

/** Parcels in one file. */
export const mostParcels = 50

export function labelsUrl(parcels: readonly string[]): string {
  return urlOf('GET /api/labels.pdf', { query: { parcels: parcels.join(',') } })
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

/** Within a press: label and slip, each in its tab. The label comes first, since a browser may open one tab only. */
export function openDocuments() {
  const label = openPrintTab('label')
  const slip = openPrintTab('slip')
  return {
    show: (parcel: string) => {
      label.show(labelsUrl([parcel]))
      slip.show(slipsUrl([parcel]))
    },
    close: () => {
      label.close()
      slip.close()
    },
  }
}

export function print(url: string): void {
  openPrintTab().show(url)
}

/** The pick list as a page. */
export function pickListPath(orders: readonly string[]): string {
  return `/pick-list?orders=${orders.join(',')}`
}
