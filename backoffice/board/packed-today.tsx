import { Card } from '../ui/page.tsx'
import type { FiguresOfBoard } from './period.ts'

/** Parcels that each person has packed today, by hour. */
export function PackedToday({ packed }: { packed: FiguresOfBoard['packed'] }) {
  const people = [...new Set(packed.map(({ name }) => name))].map((name) => {
    const hours = packed.filter((one) => one.name === name)
    return { name, hours, parcels: hours.reduce((sum, hour) => sum + hour.parcels, 0) }
  })
  return (
    <Card title="Packed today">
      {people.length === 0 && <p className="text-ink-soft">No parcel was packed today.</p>}
      <ul className="grid gap-3">
        {people.map(({ name, hours, parcels }) => (
          <li key={name}>
            <strong className="font-semibold">{name}</strong>, {parcels.toLocaleString('en-IN')}{' '}
            {parcels === 1 ? 'parcel' : 'parcels'}
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-table tabular-nums">
              {hours.map(({ hour, parcels: packedThen }) => (
                <li key={hour}>
                  {hour}–{hour + 1} h: <span className="text-ink">{packedThen}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
