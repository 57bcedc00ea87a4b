import type { Waiting } from './parcel.ts'
import { lacksNumber } from './tracking-field.tsx'

/** Ids of the parcels that may go now. */
export function readyParcels({ parcels, carrier }: Pick<Waiting, 'parcels' | 'carrier'>): readonly string[] {
  return parcels.filter((parcel) => !parcel.stop && !lacksNumber(parcel, carrier)).map(({ id }) => id)
}
