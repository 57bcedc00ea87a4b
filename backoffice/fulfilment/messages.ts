import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import type { BoxLine } from '#domain/fulfilment/box-changes.ts'

const parcels = (n: number) => `${n.toLocaleString('en-IN')} ${n === 1 ? 'parcel' : 'parcels'}`
const are = (n: number) => (n === 1 ? 'is' : 'are')
const notScanned = (n: number) => `${n} ${are(n)} not scanned`

type Packed = {
  readonly number: string
  readonly parcel: string | undefined
  readonly place: number
  readonly left: number
  readonly isAnyMissing: boolean
}

type HandOverCounts = {
  readonly chosen: number
  readonly ready: number
  readonly scanned: number
  readonly waiting: number
}

/** Sentences of packing and shipping, letter for letter as specified. */
export const messages = {
  whoDecides: 'A packer or the owner tells the carrier: try again, or bring it back.',
  allPacked: 'All packed',
  byShelfPlace: 'By shelf place',
  noneLate: 'Nothing is due or late',
  ordersAppear: 'An order appears here by itself as soon as it is paid.',
  noParcelWaits: 'No parcel waits.',
  noneHasNumber: 'No parcel here has this number.',
  parcelsAppear: 'A parcel appears here as soon as it is packed.',
  isPacking: (name: string) => `${name} is packing this.`,
  isPackingNow: (name: string) => `${name} is packing this now`,
  keepAside: 'Keep the box aside until it is decided.',
  inBox: (n: number, toPack: number) => `${n} of ${toPack} are in it.`,
  nothingLeft: (batch: string) => `Nothing of batch ${batch} is left`,
  countOrAnother: (title: string) => `${title}: by the figures none of it is left. Count it, or take another.`,
  batchOf: (title: string, batch: string) => `${title}, batch ${batch}`,
  /** Of an order that a device of this person has fetched ahead. */
  nextFor: (name: string) => `Next for ${name}`,
  had: (name: string) => `${name} had this`,
  wasPacking: (name: string) => `${name} had this, perhaps without network. Look whether its box is packed.`,
  mayBeOthers: 'Without network only orders that were claimed before can be packed: somebody else may have this one.',
  takeOverFrom: (name: string | undefined) => (name === undefined ? 'Take over' : `Take over from ${name}`),
  /** Before and after it is pressed; then to the one who had the order. */
  takingOver: (name: string) => `${name} then stops, and you count the box again.`,
  requested: (name: string) => `${name}’s device is giving it up. Without network there it stays theirs until`,
  tookOverFrom: (number: string, name: string) =>
    `You are packing ${number}. ${name} had it until now: count the box again.`,
  tookOver: ({ by, number, counted, toPack }: { by: string; number: string; counted: number; toPack: number }) =>
    `${by} took over ${number}.${counted > 0 ? ` You had counted ${counted} of ${toPack}.` : ''}`,
  countedBefore: (n: number, toPack: number) => `You had counted ${n} of ${toPack}. Is the box as you left it?`,
  changedSince: (n: number) =>
    `The order has changed since you counted ${n} ${n === 1 ? 'unit' : 'units'}. Look into the box and count it again.`,
  refusedLater: (reason: string) => `Sent later and refused: ${reason}`,
  boxChanged: ({ title, netQuantity, packed, toPack }: BoxLine) =>
    `${titleWithSize(title, netQuantity)}: ${packed === 0 ? 'none was' : `${packed} ${packed === 1 ? 'was' : 'were'}`} packed, ${toPack === 0 ? 'none is' : `${toPack} ${are(toPack)}`} to pack now.`,
  weighAgain: 'Weigh the box again.',
  workedOut: (kilograms: string) => `${kilograms} kg worked out; type to correct.`,
  unitOfWeight: '50 or more without a unit is read as grams.',
  asLeft: 'What was counted and typed is here again. Look into the box before you pack it.',
  notInOrder: 'Not in this order',
  nowKnown: 'Now known: scan it again',
  tooMany: 'One too many',
  soFar: ({ packed, toPack }: { packed: number; toPack: number }) =>
    `${packed} of ${toPack} packed. Scan or tick each unit.`,
  fewInBatches: (n: number, title: string) =>
    n === 0
      ? `No batch of ${title} may be packed: all are stopped or past their last day. Mark it as missing.`
      : `Only ${n} of ${title} ${are(n)} in batches that may be packed; others are stopped or past their last day. Mark the rest as missing.`,
  lackInBatches: (n: number) => `${n} ${n === 1 ? 'unit is' : 'units are'} in no batch that may be packed`,
  sayWhyNot: (batch: string) => `Say why not batch ${batch}, which expires sooner.`,
  whyNot: (batch: string) => `Why not ${batch}, which expires sooner?`,
  batchStops: { frozen: 'Stopped: do not pack it', past: 'Past its last day: do not pack it' },
  noneLeftOf: (batch: string) => `No other unit of batch ${batch} is on the shelf`,
  packedAndMissing: (packed: number, missing: number) => `${packed} packed, ${missing} missing`,
  allArePacked: (n: number) => `All ${n} are packed`,
  noProductHasIt: 'No product has this barcode.',
  /** Four digits name an order only where it is alone. */
  endsSo: (n: number, digits: string) =>
    n === 0 ? `No order here ends in ${digits}` : `${n} orders end in ${digits}. Type the whole number.`,
  noSuchOrder: (number: string) => `No such order: ${number}`,
  unknownCode: (code: string) => `Unknown code ${code}`,
  scannedNumber: (number: string, former: string) =>
    former === '' || former === number ? number : `${number}, instead of ${former}`,
  notLookedUp: (code: string) => `${code} cannot be looked up: there is no connection.`,
  expectedWeight: (x: string) => `Expected about ${x} kg. Count again.`,
  readFirst: (n: number) => (n === 1 ? 'Tick that you have read the note.' : `Tick that you have read ${n} notes.`),
  handOver: (n: number, { isScanned } = { isScanned: false }) => {
    if (n === 0) return 'Hand over'
    return isScanned ? `Hand over ${n} scanned` : `Hand over ${parcels(n)}`
  },
  handOverTo: (n: number, carrier: string) => `Hand over ${parcels(n)} to ${carrier}`,
  /** Beside the button: why it does nothing, what it leaves, or what it does. */
  handOverNote: ({ chosen, waiting, scanned }: { chosen: number; waiting: number; scanned: number }) => {
    if (chosen === 0) return 'Tick or scan the parcels that the driver takes.'
    if (scanned > 0 && waiting > scanned) return notScanned(waiting - scanned)
    return chosen === 1 ? 'The customer gets a mail.' : 'Each customer gets a mail.'
  },
  handedOver: (n: number, carrier: string) => `${parcels(n)} handed over to ${carrier}`,
  staying: (n: number) => `${n} ${n === 1 ? 'stays' : 'stay'} here.`,
  othersWait: (n: number) => `${parcels(n)} still ${n === 1 ? 'waits' : 'wait'}`,
  prints: (documents: readonly { readonly name: string; readonly copies: string }[]) => {
    const printed = documents.filter(({ copies }) => copies !== '0')
    if (printed.length === 0) return 'Prints nothing'
    return `Prints ${printed.map(({ name, copies }) => (copies === '1' ? name : `${copies} × ${name}`)).join(', ')}`
  },
  printing:
    'When a parcel is packed, each document is printed by itself, so that it can have its own printer and paper. With one printer for all, print label and slip on one sheet of A4, and cut it in half.',
  opensInstead: 'This browser cannot print from the page: open the documents once the parcel is packed.',
  notPrinted: (reason: string) => `Not printed. ${reason}`.trim(),
  /** Without a scan since the page was opened; `ready` are the parcels that may go. */
  scanToHandOver: ({ chosen, ready, scanned, waiting }: HandOverCounts) => {
    if (scanned > 0 && scanned < waiting) return `${scanned} scanned. ${notScanned(waiting - scanned)}.`
    if (scanned > 0) return scanned === 1 ? '1 parcel is scanned.' : `All ${parcels(scanned)} are scanned.`
    if (chosen === 0) return 'Scan each parcel that the driver takes.'
    if (chosen < ready) return `${chosen} of ${parcels(waiting)} ${are(chosen)} ticked.`
    if (ready < waiting)
      return `${chosen} of ${parcels(waiting)} ${are(chosen)} ticked. ${waiting - ready} cannot go yet.`
    return ready === 1 ? '1 parcel is ticked.' : `All ${parcels(ready)} are ticked. Scan to take only some of them.`
  },
  scanned: (n: number) => `${n} scanned`,
  alreadyScanned: 'Already scanned',
  startedOver: (n: number) =>
    n === 0
      ? 'All parcels are ticked again'
      : `${n} ${n === 1 ? 'scan' : 'scans'} forgotten, all parcels are ticked again`,
  notInList: (number: string) => `${number} is not in this list`,
  noSuchParcel: 'No parcel has this code.',
  notPacked: (number: string) => `${number} is not packed yet`,
  showUnready: (n: number) => (n === 1 ? 'Show the one that cannot go yet' : `Show the ${n} that cannot go yet`),
  goesWith: (carrier: string) => `Goes with ${carrier}`,
  lacksNumber: 'No tracking number yet',
  scanNumberNow: 'Scan or type its number now.',
  numberFirst: 'Its tracking number comes first.',
  /** The notice after it offers 'Undo' where the server has held the mails; what is sent later has no notice. */
  handOverEffect: (n: number, { isOnline }: { isOnline: boolean }) =>
    `${n === 1 ? 'The customer gets' : `${n} customers get`} a mail that the parcel is on its way.${isOnline ? '' : ' Without a connection this can’t be undone.'}`,
  unscanned: (n: number, chosen: number) => {
    if (n < chosen) return `${n} of these ${chosen} ${n === 1 ? 'was' : 'were'} not scanned.`
    return n === 1 ? 'It was not scanned.' : `None of these ${n} was scanned.`
  },
  /** Warnings before what cannot be undone (DESK-05). */
  correctionEffect: (former: string | undefined) =>
    `The customer gets a mail with the ${former === undefined ? 'number' : `new number in place of ${former}`}. This can’t be undone.`,
  deliveryEffect: (n: number) =>
    `${n === 1 ? 'The customer gets' : 'Each customer gets'} a mail with the last day for returns. This can’t be undone.`,
  onHold: (reason: string) => `On hold: ${reason}`,
  /** Support sees held orders on the board. */
  packed: ({ number, parcel, place, left, isAnyMissing }: Packed) => {
    const packed =
      left > 0 ? `Parcel ${place} packed, ${left} ${left === 1 ? 'unit' : 'units'} left` : `${number} is packed`
    return [...(parcel ? [packed] : []), ...(isAnyMissing ? ['Support sees what is missing'] : [])].join('. ')
  },
  isOnBoard: "It is on the board of support and owners, under 'On hold'.",
  sentLater: (number: string) => `${number} is saved and sent later`,
} as const
