import type { RecallEffect, RecallView } from '#contract/backoffice/recalls.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
const packs = (count: number) => counted(count, 'pack', 'packs')
const parcels = (count: number) => counted(count, 'parcel', 'parcels')

type Units = Pick<RecallView, 'shelfUnits' | 'promisedUnits' | 'freeUnits'>
type Shelf = Units & Pick<RecallView, 'products'>

/** Of each product, where the packing run made several. */
function onShelf({ products = [], ...shelf }: Shelf, none: string): string[] {
  if (products.length < 2) return [shelf.shelfUnits === 0 ? none : unitsOnShelf(shelf)]
  return products.map(
    ({ title, ...units }) => `${title}: ${units.shelfUnits === 0 ? 'none on the shelf.' : unitsOnShelf(units)}`,
  )
}

/** One sum, in the preview and of a rehearsal: '78 packs on the shelf, 26 of them promised to customers; 78 off sale at once. Other batches …'. */
function unitsOnShelf({ shelfUnits, promisedUnits = 0, freeUnits }: Units): string {
  const [isPromised, short] = [promisedUnits > 0, shelfUnits - freeUnits]
  const promised = isPromised ? `, ${promisedUnits.toLocaleString('en-IN')} of them promised to customers` : ''
  const others = short > 0 ? ` Other batches have ${packs(short)} too few for what is promised.` : ''
  return `${packs(shelfUnits)} on the shelf${promised}; ${freeUnits.toLocaleString('en-IN')} off sale at once.${others || (isPromised ? ' Other batches have enough for what is promised.' : '')}`
}

export const messages = {
  hint: 'A recall asks for a code and cannot be undone. A rehearsal writes to nobody and changes nothing.',
  /** 'Recall 120 packs, mail 84 customers'. */
  button({ away, here, shelfUnits, customers, erased }: RecallEffect): string {
    return `Recall ${packs(away.units + here.units + shelfUnits)}, mail ${counted(customers - erased, 'customer', 'customers')}`
  },
  effect({ others, away, here, customers, erased, heldOrders, unnoted, ...shelf }: RecallEffect): string[] {
    return [
      others.length === 0
        ? 'The batch is frozen: it is neither proposed nor packed. The page of its lot says ‘Do not eat this.’'
        : `${counted(others.length + 1, 'batch is', 'batches are')} frozen: they are neither proposed nor packed. The pages of their lots say ‘Do not eat this.’`,
      away.parcels === 0
        ? `No pack ${unnoted > 0 ? 'of which the batch was noted ' : ''}has left the house: nobody is written to.`
        : `${parcels(away.parcels)} with ${packs(away.units)} ${away.parcels === 1 ? 'has' : 'have'} left: ${counted(customers - erased, 'customer gets a mail', 'customers get one mail each')}.`,
      ...(unnoted > 0
        ? [
            `${packs(unnoted)} of the same ${shelf.products.length > 1 ? 'products' : 'product'} ${unnoted === 1 ? 'was' : 'were'} sent or packed without a batch noted: they may be of this batch, and nobody is written to for them.`,
          ]
        : []),
      ...(erased > 0 ? [`${counted(erased, 'customer was', 'customers were')} erased: nobody can write to them.`] : []),
      here.parcels === 0
        ? 'No packed parcel is here.'
        : `${parcels(here.parcels)} with ${packs(here.units)} ${here.parcels === 1 ? 'is' : 'are'} packed and here: ${counted(heldOrders, 'order is', 'orders are')} put on hold.`,
      ...onShelf(shelf, 'None is on the shelf.'),
    ]
  },
  since: (hours: number) =>
    hours === 0 ? 'Begun less than an hour ago' : `Begun ${counted(hours, 'hour', 'hours')} ago`,
  nobody: 'It has written to nobody and changed nothing.',
  found: ({ parcels: count, customers, heldOrders, ...shelf }: RecallView) =>
    `${parcels(count)}, ${counted(customers, 'customer', 'customers')}, ${counted(heldOrders, 'order', 'orders')} with a parcel here. ${onShelf(shelf, 'None was on the shelf.').join(' ')}`,
  notAll: (shown: number, all: number) => `${shown} of ${parcels(all)}; the files have all.`,
  mailOf: {
    none: 'No mail',
    erased: 'Erased',
    waiting: 'Mail waits',
    sent: 'Not answered',
    refused: 'Mail refused',
    read: 'Has read it',
  },
} as const
