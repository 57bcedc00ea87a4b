import { formatDate } from '#domain/dates.ts'
import { isReplacement } from '#domain/fulfilment/parcel-line.ts'
import { lastReturnDay } from '#domain/returns/last-return-day.ts'
import type { Shop } from '#domain/shop.ts'
import { heightOf, mm, rule, write } from '#server/platform/documents/page-layout.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'

const left = mm(12)
const width = mm(148 - 24)
const bottom = mm(200)

/** What a batch says on a slip. */
export type SlipBatch = { readonly code: string; readonly bestBefore: string }

export type SlipOptions = {
  readonly shop: Shop
  readonly batches?: ReadonlyMap<string, SlipBatch>
  /** In place of a new page of A5. */
  readonly turnPage?: () => void
}

/** On a new page of A5, and further ones as needed (SHIP-05). */
export function drawSlip(pdf: Pdf, parcel: ParcelFacts, options: SlipOptions): void {
  const { shop, batches, turnPage = () => pdf.addPage() } = options
  const { orderNumber, place, count, receiver, lines, sentSeparately, carrier, tracking } = parcel
  let y = write(pdf, shop.name, { x: left, y: mm(12) }, { face: 'display', size: 18, width })
  y = write(pdf, 'Packing slip', { x: left, y: y + 4 }, { face: 'strong', size: 12, width, tag: 'H1' })
  const by = [carrier.name, tracking].filter(Boolean).join(' ')
  const which = isReplacement(lines) ? 'replacement' : `parcel ${place} of ${count}`
  for (const line of [`Order ${orderNumber}, ${which}, ${by}`, `For ${receiver.name}`]) {
    y = write(pdf, line, { x: left, y: y + 2 }, { width })
  }
  const put = (text: string, face: 'text' | 'strong' = 'text') => {
    if (y + 3 + heightOf(pdf, text, { face, width }) > bottom) {
      turnPage()
      y = mm(12)
    }
    y = write(pdf, text, { x: left, y: y + 3 }, { face, width })
  }
  const replaced = lines.filter(({ replacement }) => replacement > 0)
  if (replaced.length > 0) put(`Replacement, no charge, for invoice ${parcel.invoiceNumber ?? orderNumber}`, 'strong')
  const section = (title: string) => {
    rule(pdf, y + 5, { from: left, to: left + width })
    y += 6
    put(title, 'strong')
  }
  section('In this parcel')
  for (const line of lines) {
    const batch = line.batch === null ? undefined : batches?.get(line.batch)
    const note = batch ? `: batch ${batch.code}, best before ${formatDate(batch.bestBefore)}` : ''
    put(`${line.quantity} × ${line.title} (${line.netQuantity})${note}`)
  }
  if (sentSeparately.length > 0) section('Comes separately')
  for (const { quantity, title, netQuantity } of sentSeparately) put(`${quantity} × ${title} (${netQuantity})`)
  section('Returns')
  for (const sentence of returnSentences(parcel, shop)) put(sentence)
}

/** The day of delivery is not known when a slip is printed: the promised one stands for it. */
function returnSentences({ delivery, deliveredAt }: ParcelFacts, { returns, contact }: Shop): string[] {
  const { policyDays } = returns
  const questions = `Questions? ${contact.email}, ${contact.phone}`
  if (deliveredAt)
    return [`The last day for returns is ${formatDate(lastReturnDay(deliveredAt, policyDays))}.`, questions]
  const window = `The last day for returns is ${policyDays} days after the delivery`
  if (!delivery) return [`${window}.`, questions]
  const expected = new Date(`${delivery.to}T12:00:00+05:30`)
  const until = formatDate(lastReturnDay(expected, policyDays))
  return [`${window}: delivered on ${formatDate(delivery.to)}, it is ${until}.`, questions]
}
