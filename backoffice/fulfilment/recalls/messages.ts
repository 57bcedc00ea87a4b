import type { RecallEffect, RecallView } from '#contract/backoffice/recalls.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
const packs = (count: number) => counted(count, 'pack', 'packs')
const parcels = (count: number) => counted(count, 'parcel', 'parcels')

export const messages = {
  hint: 'A recall asks for a code and cannot be undone. A rehearsal writes to nobody and changes nothing.',
  /** 'Recall 120 packs, mail 84 customers'. */
  button({ away, here, shelfUnits, customers, erased }: RecallEffect): string {
    return `Recall ${packs(away.units + here.units + shelfUnits)}, mail ${counted(customers - erased, 'customer', 'customers')}`
  },
  effect({ others, away, here, customers, erased, heldOrders, shelfUnits, freeUnits }: RecallEffect): string[] {
    const promised = shelfUnits - freeUnits
    return [
      others.length === 0
        ? 'The batch is frozen: it is neither proposed nor packed. The page of its lot says ‘Do not eat this.’'
        : `${counted(others.length + 1, 'batch is', 'batches are')} frozen: they are neither proposed nor packed. The pages of their lots say ‘Do not eat this.’`,
      away.parcels === 0
        ? 'No pack has left the house: nobody is written to.'
        : `${parcels(away.parcels)} with ${packs(away.units)} ${away.parcels === 1 ? 'has' : 'have'} left: ${counted(customers - erased, 'customer gets a mail', 'customers get one mail each')}.`,
      ...(erased > 0 ? [`${counted(erased, 'customer was', 'customers were')} erased: nobody can write to them.`] : []),
      here.parcels === 0
        ? 'No packed parcel is here.'
        : `${parcels(here.parcels)} with ${packs(here.units)} ${here.parcels === 1 ? 'is' : 'are'} packed and here: ${counted(heldOrders, 'order is', 'orders are')} put on hold.`,
      shelfUnits === 0
        ? 'None is on the shelf.'
        : `${packs(shelfUnits)} on the shelf: ${freeUnits.toLocaleString('en-IN')} off sale at once${promised > 0 ? `, ${promised.toLocaleString('en-IN')} are promised to customers, and other batches have too few` : ''}.`,
    ]
  },
  since: (hours: number) =>
    hours === 0 ? 'Begun less than an hour ago' : `Begun ${counted(hours, 'hour', 'hours')} ago`,
  nobody: 'It has written to nobody and changed nothing.',
  found: ({ parcels: count, customers, heldOrders, shelfUnits, freeUnits }: RecallView) =>
    `${parcels(count)}, ${counted(customers, 'customer', 'customers')}, ${counted(heldOrders, 'order', 'orders')} with a parcel here. ${
      shelfUnits === 0
        ? 'None was on the shelf.'
        : `${packs(shelfUnits)} on the shelf, ${freeUnits.toLocaleString('en-IN')} of them promised to nobody.`
    }`,
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
