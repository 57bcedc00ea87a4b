import type { FiguresOfBoard } from './period.ts'

export type PackedHour = { readonly hour: number; readonly parcels: number }
export type PackedByPerson = {
  readonly name: string
  readonly parcels: number
  /** Of the hours in which the person packed. */
  readonly perHour: number
  /** Each hour in which anybody packed. */
  readonly hours: readonly PackedHour[]
}

/** What each person has packed, by the hours in which anybody packed; who packed most comes first. */
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
  return [...new Set(rows.map(({ hour }) => hour))].toSorted((one, other) => one - other)
}

function sumOf(rows: readonly PackedHour[]): number {
  return rows.reduce((sum, { parcels }) => sum + parcels, 0)
}
