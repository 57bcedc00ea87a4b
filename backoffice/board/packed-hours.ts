import type { FiguresOfBoard } from './period.ts'

export type PackedHour = { readonly hour: number; readonly parcels: number }
export type PackedByPerson = {
  readonly name: string
  readonly parcels: number
  /** Of the hours in which the person packed. */
  readonly perHour: number
  /** Each hour of the day's work, those without a parcel too. */
  readonly hours: readonly PackedHour[]
}

/** What each person has packed, by the hours from the first to the last parcel of the day; who packed most comes first. */
export function packedByPerson(packed: FiguresOfBoard['packed']): readonly PackedByPerson[] {
  const rows = packed.filter(({ parcels }) => parcels > 0)
  const axis = hoursOfWork(rows)
  return [...new Set(rows.map(({ name }) => name))]
    .map((name) => {
      const own = rows.filter((row) => row.name === name)
      const hours = axis.map((hour) => ({ hour, parcels: sumOf(own.filter((row) => row.hour === hour)) }))
      const parcels = sumOf(own)
      const busy = hours.filter((hour) => hour.parcels > 0).length
      return { name, parcels, perHour: Math.round((parcels * 10) / busy) / 10, hours }
    })
    .toSorted((one, other) => other.parcels - one.parcels || one.name.localeCompare(other.name))
}

function hoursOfWork(rows: readonly PackedHour[]): readonly number[] {
  if (rows.length === 0) return []
  const hours = rows.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, nth) => first + nth)
}

function sumOf(rows: readonly PackedHour[]): number {
  return rows.reduce((sum, { parcels }) => sum + parcels, 0)
}
