import { Card } from '../ui/page.tsx'
import type { FiguresOfBoard } from './figures.tsx'

/** Parcels that each person has packed today, by hour. */
export function PackedToday({ packed }: { packed: FiguresOfBoard['packed'] }) {
  const hours = [...new Set(packed.map(({ hour }) => hour))].sort((one, other) => one - other)
  const people = [...new Set(packed.map(({ name }) => name))]
  const countOf = (name: string, hour?: number) =>
    packed
      .filter((one) => one.name === name && (hour === undefined || one.hour === hour))
      .reduce((sum, { parcels }) => sum + parcels, 0)
  return (
    <Card title="Packed today">
      {packed.length === 0 ? (
        <p className="text-ink-soft">No parcel was packed today.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-table">
            <caption className="sr-only">Parcels by person and hour</caption>
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="pb-1 text-left">
                  Person
                </th>
                {hours.map((hour) => (
                  <th key={hour} scope="col" className="pb-1 pl-2 text-right">
                    {hour}–{hour + 1}
                  </th>
                ))}
                <th scope="col" className="pb-1 pl-3 text-right">
                  Parcels
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {people.map((name) => (
                <tr key={name}>
                  <th scope="row" className="border-line border-t py-1.5 text-left font-normal">
                    {name}
                  </th>
                  {hours.map((hour) => (
                    <td key={hour} className="border-line border-t pl-2 text-right">
                      {countOf(name, hour) || '–'}
                    </td>
                  ))}
                  <td className="border-line border-t pl-3 text-right font-semibold">{countOf(name)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
