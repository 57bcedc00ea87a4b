// Lists on A4: what to take from the shelves, and what the driver signs.

import { formatDate, shortDate } from '#domain/dates.ts'
import { placeOfParcel } from '#domain/fulfilment/parcel-line.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import type { Shop } from '#domain/shop.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { heightOf, mm, rule, write } from '#server/platform/documents/page-layout.ts'
import type { PickList } from '../packing/list-picks.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { failureSentences } from './draw-failed.ts'
import type { FailedParcel } from './render-apart.ts'

const left = mm(15)
const width = mm(180)
const bottom = mm(285)

type Options = { readonly shop: Shop; readonly made: Date }

/** Sums in the order of the shelves, then each order (PACK-02). */
export async function renderPickList({ sums, orders }: PickList, { shop, made }: Options): Promise<Uint8Array> {
  const sheet = openSheet(`Pick list of ${formatDate(made)}, ${orders.length} orders`, { shop, made })
  const row = (pick: PickList['sums'][number]) =>
    sheet.row([
      ...[pick.shelfPlace ?? '–', `${pick.quantity} ×`, `${pick.title} (${pick.netQuantity})`],
      [pick.batch, pick.bestBefore && shortDate(pick.bestBefore)].filter(Boolean).join(', '),
    ])
  for (const sum of sums) row(sum)
  for (const { number, lines } of orders) {
    sheet.heading(number)
    for (const line of lines) row(line)
  }
  return sheet.finish()
}

/** The parcels of each carrier, with a line to sign (SHIP-06). */
export async function renderManifest(
  parcels: readonly ParcelFacts[],
  { shop, made, failed = [] }: Options & { readonly failed?: readonly FailedParcel[] },
): Promise<Uint8Array> {
  const sheet = openSheet(`Manifest of ${formatDate(made)}, ${shop.company.legalName}`, { shop, made })
  sheet.text(`From ${[shop.company.legalName, ...shop.company.addressLines, shop.contact.phone].join(', ')}`)
  if (failed.length > 0) for (const sentence of failureSentences(failed)) sheet.heading(sentence)
  for (const name of new Set(parcels.map(({ carrier }) => carrier.name))) {
    const own = parcels.filter(({ carrier }) => carrier.name === name)
    const grams = own.reduce((sum, parcel) => sum + (parcel.grams ?? 0), 0)
    sheet.heading(`${name}: ${own.length} ${own.length === 1 ? 'parcel' : 'parcels'}, ${formatKilograms(grams)} kg`)
    for (const parcel of own) {
      const { orderNumber, tracking, receiver, grams } = parcel
      const weight = grams === null ? '' : `${formatKilograms(grams)} kg`
      sheet.row([
        orderNumber,
        placeOfParcel(parcel),
        `${tracking ?? ''} ${receiver.name}, ${receiver.pinCode}`.trim(),
        weight,
      ])
    }
    sheet.heading('Received (name, signature, time): ____________________________________')
  }
  return sheet.finish()
}

export function openSheet(title: string, { shop, made }: Options) {
  const { pdf, finish } = openPdf({ title, author: shop.name, made })
  let y = write(pdf, title, { x: left, y: mm(15) }, { face: 'strong', size: 14, width, tag: 'H1' }) + 6
  const columns = [mm(30), mm(22), mm(100), mm(28)]
  const makeRoom = (height: number) => {
    if (y + height <= bottom) return
    pdf.addPage()
    y = mm(15)
  }
  const cell = (index: number) => ({ size: 9.5, width: (columns[index] ?? 0) - 6 })
  return {
    text(text: string) {
      y = write(pdf, text, { x: left, y }, { size: 9.5, width }) + 2
    },
    heading(text: string) {
      const style = { face: 'strong', size: 11, width, tag: 'H2' } as const
      makeRoom(heightOf(pdf, text, style) + 10)
      y = write(pdf, text, { x: left, y: y + 10 }, style) + 2
    },
    row(cells: readonly string[]) {
      makeRoom(Math.max(...cells.map((text, index) => heightOf(pdf, text, cell(index)))) + 5)
      let x = left
      const ends = cells.map((text, index) => {
        const end = text === '' ? y : write(pdf, text, { x, y: y + 3 }, cell(index))
        x += columns[index] ?? 0
        return end
      })
      y = Math.max(...ends) + 2
      rule(pdf, y, { from: left, to: left + width })
    },
    finish,
  }
}
