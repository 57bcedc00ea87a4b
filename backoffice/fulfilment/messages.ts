/** Sentences of packing and shipping, letter for letter as specified. */
export const messages = {
  allPacked: 'All packed.',
  ordersAppear: 'An order appears here by itself as soon as it is paid.',
  noParcelWaits: 'No parcel waits.',
  parcelsAppear: 'A parcel appears here as soon as it is packed.',
  isPacking: (name: string) => `${name} is packing this.`,
  notInOrder: 'Not in this order',
  tooMany: 'One too many',
  allArePacked: (n: number) => `All ${n} are packed`,
  unknownCode: (code: string) => `Unknown code ${code}`,
  expectedWeight: (x: string) => `Expected about ${x} kg. Count again.`,
  handOver: (n: number) => `Hand over ${n} ${n === 1 ? 'parcel' : 'parcels'}`,
  /** Warnings before what cannot be undone (DESK-05). */
  handOverEffect: 'Each customer gets a mail. This can’t be undone.',
  deliveryEffect: (n: number) =>
    `${n === 1 ? 'The customer gets' : 'Each customer gets'} a mail with the last day for returns. This can’t be undone.`,
  onHold: (reason: string) => `On hold: ${reason}`,
  /** Support sees held orders on the board. */
  packed: (number: string, { isAny, isAnyMissing }: { isAny: boolean; isAnyMissing: boolean }) =>
    [...(isAny ? [`${number} is packed`] : []), ...(isAnyMissing ? ['Support sees what is missing'] : [])].join('. '),
  supportSees: "Support sees this order on the board, under 'On hold', and decides.",
  waitingForNetwork: (n: number) => `Waiting for network (${n})`,
} as const
