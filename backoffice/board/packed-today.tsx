import { Card } from '../ui/page.tsx'
import { type PackedByPerson, packedByPerson } from './packed-hours.ts'
import type { FiguresOfBoard } from './period.ts'

type PackedProps = {
  readonly packed: FiguresOfBoard['packed']
  /** Of the person who reads it alone. */
  readonly isOwn?: boolean
}

/** Parcels that each person has packed today: how many, how fast, and a bar for each hour in which there was one. */
export function PackedToday({ packed, isOwn = false }: PackedProps) {
  const people = packedByPerson(packed)
  const most = Math.max(...people.flatMap(({ hours }) => hours.map(({ parcels }) => parcels)))
  return (
    <Card title={isOwn ? 'Packed by you today' : 'Packed today'}>
      {people.length === 0 && (
        <p className="text-ink-soft">{isOwn ? 'No parcel yet.' : 'No parcel was packed today.'}</p>
      )}
      <ul className="grid gap-4">
        {people.map((person) => (
          <Packer key={person.name} person={person} most={most} />
        ))}
      </ul>
    </Card>
  )
}

type Props = {
  readonly person: PackedByPerson
  /** In one hour, of all persons: bars can be compared. */
  readonly most: number
}

function Packer({ person: { name, parcels, perHour, hours }, most }: Props) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <strong className="font-semibold">{name}</strong>
        <span>{counted(parcels)}</span>
        <span className="text-ink-soft">{perHour.toLocaleString('en-IN')} per hour</span>
      </p>
      <ul aria-label={`Parcels of ${name} by hour`} className="mt-1 flex flex-wrap items-end gap-x-1 gap-y-2">
        {hours.map(({ hour, parcels: packedThen }) => (
          <li key={hour} className="grid w-9 text-center text-small tabular-nums">
            <span className="sr-only">{`${hour}–${hour + 1} h: ${counted(packedThen)}`}</span>
            <span aria-hidden="true">{packedThen}</span>
            <span
              aria-hidden="true"
              className="min-h-0.5 rounded-t-sm bg-leaf-soft"
              style={{ height: `${(packedThen / most) * 3}rem` }}
            />
            <span aria-hidden="true" className="border-line-strong border-t text-ink-soft">
              {hour} h
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function counted(parcels: number): string {
  return `${parcels.toLocaleString('en-IN')} ${parcels === 1 ? 'parcel' : 'parcels'}`
}
