import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { render } from '../documents/render.ts'
import { readDistribution } from './export-recall.ts'
import { mailWords } from './recall-words.ts'
import { withTitles } from './view-effect.ts'

/** 2,000 need more memory than the drawing thread has; the CSV file has all. */
const maxPrinted = 500

/** The distribution list on A4, for the Authority (BATCH-04). */
export async function printRecall(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  id: string,
): Promise<Uint8Array | Refusal<'unknown-recall'>> {
  const found = await readDistribution(deps, id)
  if (!found) return refuse('unknown-recall')
  const { recall, batches, parcels } = found
  const rows = parcels.slice(0, maxPrinted).map((parcel) => ({
    order: parcel.orderNumber,
    units: String(parcel.units),
    receiver: [parcel.receiver, parcel.address, parcel.address2, parcel.pinCode, parcel.phone]
      .filter(Boolean)
      .join(', '),
    state: [parcelStateLabels[parcel.state], ofMail(parcel.mail)].filter(Boolean).join('. '),
  }))
  const { isRehearsal, reason, startedAt, shelfUnits, freeUnits, customers, products } = recall
  const list = {
    batches: batches.map(({ title, code, lot }) => ({ title, code, lot })),
    ...{ isRehearsal, reason, startedAt, customers, rows },
    shelf: products && products.length > 1 ? withTitles(products, batches) : [{ shelfUnits, freeUnits }],
    parcels: parcels.length,
  }
  return (await render({ kind: 'recall-list', list, shop: deps.shop, made: deps.clock.now() })).pdf
}

function ofMail(mail: keyof typeof mailWords): string {
  return mailWords[mail] && `Mail: ${mailWords[mail].toLowerCase()}`
}
