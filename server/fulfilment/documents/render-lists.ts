// Lists on A4: what to take from the shelves, and what the driver signs.

import { formatDate } from '#domain/dates.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import type { Shop } from '#domain/shop.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import type { PickList } from '../packing/list-picks.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { mm, rule, write } from './page-layout.ts'

const left = mm(15)
const width = mm(180)
const bottom = mm(280)

type Options = { readonly shop: Shop; readonly made: Date }

/** Sums in the order of the shelves, then each order (PACK-02). */
export function renderPickList({ sums, orders }: PickList, { shop, made }: Options): Promise<Uint8Array> {
  const sheet = openSheet(`Pick list of ${formatDate(made)}, ${orders.length} orders`, { shop, made })
  const row = (pick: PickList['sums'][number]) =>
    sheet.row([pick.shelfPlace ?? '–', `${pick.quantity} ×`, `${pick.title} (${pick.netQuantity})`, pick.batch ?? ''])
  for (const sum of sums) row(sum)
  for (const { number, lines } of orders) {
    sheet.heading(number)
    for (const line of lines) row(line)
  }
  return sheet.finish()
}

/** The parcels of each carrier, with a line to sign (SHIP-06). */
export function renderManifest(parcels: readonly ParcelFacts[], { shop, made }: Options): Promise<Uint8Array> {
  const sheet = openSheet(`Manifest of ${formatDate(made)}, ${shop.company.legalName}`, { shop, made })
  for (const name of new Set(parcels.map(({ carrier }) => carrier.name))) {
    const own = parcels.filter(({ carrier }) => carrier.name === name)
    sheet.heading(`${name}: ${own.length} parcels`)
    for (const { orderNumber, place, count, tracking, receiver, grams } of own) {
      const weight = grams === null ? '' : `${formatKilograms(grams)} kg`
      sheet.row([
        orderNumber,
        `${place} of ${count}`,
        `${tracking ?? ''} ${receiver.name}, ${receiver.pinCode}`.trim(),
        weight,
      ])
    }
    sheet.heading('Received (name, signature, time): ____________________________________')
  }
  return sheet.finish()
}

function openSheet(title: string, { shop, made }: Options) {
  const { pdf, finish } = openPdf({ title, author: shop.name, made })
  let y = write(pdf, title, { x: left, y: mm(15) }, { face: 'strong', size: 14, width, tag: 'H1' }) + 6
  const columns = [mm(30), mm(22), mm(100), mm(28)]
  const room = () => {
    if (y < bottom) return
    pdf.addPage()
    y = mm(15)
  }
  return {
    heading(text: string) {
      room()
      y = write(pdf, text, { x: left, y: y + 10 }, { face: 'strong', size: 11, width, tag: 'H2' }) + 2
    },
    row(cells: readonly string[]) {
      room()
      let x = left
      const ends = cells.map((cell, index) => {
        const column = columns[index] ?? 0
        const end = cell === '' ? y : write(pdf, cell, { x, y: y + 3 }, { size: 9.5, width: column - 6 })
        x += column
        return end
      })
      y = Math.max(...ends) + 2
      rule(pdf, y, { from: left, to: left + width })
    },
    finish,
  }
}
