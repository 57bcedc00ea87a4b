import type { FiguresOfBoard } from './period.ts'

export type PackedHour = { readonly hour: number; readonly parcels: number }
export type PackedByPerson = {
  readonly name: string
  readonly parcels: number
  /** Of the hours in which the person packed. */
  readonly perHour: number
  readonly hours: readonly PackedHour[]
}

/** What each person has packed, by the hours in which there was a parcel; who packed most comes first. */
export function packedByPerson(packed: FiguresOfBoard['packed']): readonly PackedByPerson[] {
  return [...new Set(packed.map(({ name }) => name))]
    .map((name) => {
      const own = packed.filter((row) => row.name === name && row.parcels > 0)
      const hours = own.toSorted((one, other) => one.hour - other.hour)
      const parcels = hours.reduce((sum, hour) => sum + hour.parcels, 0)
      const perHour = Math.round((parcels * 10) / Math.max(1, hours.length)) / 10
      return { name, parcels, perHour, hours }
    })
    .filter(({ parcels }) => parcels > 0)
    .toSorted((one, other) => other.parcels - one.parcels || one.name.localeCompare(other.name))
}
