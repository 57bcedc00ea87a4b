/** Sentences of packing and shipping, letter for letter as specified. */
export const messages = {
  allPacked: 'All packed.',
  noParcelWaits: 'No parcel waits.',
  isPacking: (name: string) => `${name} is packing this.`,
  notInOrder: 'Not in this order',
  tooMany: 'One too many',
  allArePacked: (n: number) => `All ${n} are packed`,
  unknownCode: (code: string) => `Unknown code ${code}`,
  expectedWeight: (x: string) => `Expected about ${x} kg. Count again.`,
  handOver: (n: number) => `Hand over ${n} ${n === 1 ? 'parcel' : 'parcels'}`,
  onHold: (reason: string) => `On hold: ${reason}`,
  waitingForNetwork: (n: number) => `Waiting for network (${n})`,
} as const
