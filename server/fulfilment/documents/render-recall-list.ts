import { formatDate } from '#domain/dates.ts'
import type { Shop } from '#domain/shop.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { openSheet } from './render-lists.ts'

export type RecallList = {
  readonly batches: readonly { readonly title: string; readonly code: string; readonly lot: string }[]
  readonly isRehearsal: boolean
  readonly reason: string
  readonly startedAt: Date
  readonly parcels: number
  readonly customers: number
  /** By product, where there are several. */
  readonly shelf: readonly { readonly title?: string; readonly shelfUnits: number; readonly freeUnits: number }[]
  readonly rows: readonly {
    readonly order: string
    readonly units: string
    readonly receiver: string
    readonly state: string
  }[]
}

/** Which parcels have packs of the recalled batches, and who was written to (BATCH-04). */
export function renderRecallList(
  list: RecallList,
  { shop, made }: { readonly shop: Shop; readonly made: Date },
): Promise<Uint8Array> {
  const { batches, isRehearsal, reason, startedAt, parcels, customers, shelf, rows } = list
  const sheet = openSheet(`${isRehearsal ? 'Rehearsal of a recall' : 'Recall'}, distribution list`, { shop, made })
  const { legalName, addressLines, fssai } = shop.company
  sheet.text(`${[legalName, ...addressLines].join(', ')}. FSSAI Lic. No. ${fssai}`)
  for (const { title, code, lot } of batches) sheet.heading(`${title}, batch ${code}, lot ${formatLot(lot)}`)
  sheet.text(`Reason: ${reason}`)
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  sheet.text(
    `Begun on ${formatDate(startedAt)}, ${time.format(startedAt)}. This list is of ${formatDate(made)}, ${time.format(made)}.`,
  )
  const onShelf = shelf.map(({ title, shelfUnits, freeUnits }) => {
    return `${title ? `${title}: on` : 'On'} the shelf ${shelfUnits} packs, ${freeUnits} of them taken off sale at once.`
  })
  sheet.text([`${parcels} parcels, ${customers} customers.`, ...onShelf].join(' '))
  if (rows.length < parcels)
    sheet.text(
      `This print has the first ${rows.length} of ${parcels} parcels, in the order of packing. The CSV file has all.`,
    )
  if (rows.length > 0) sheet.row(['Order', 'Packs', 'Receiver', 'Parcel and mail'])
  for (const { order, units, receiver, state } of rows) sheet.row([order, units, receiver, state])
  if (rows.length < parcels) sheet.text(`The CSV file has ${parcels - rows.length} more parcels.`)
  return sheet.finish()
}
