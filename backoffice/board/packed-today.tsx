import { classes } from '#ui/classes.ts'
import { Card } from '../ui/page.tsx'
import { type PackedByPerson, packedByPerson } from './packed-hours.ts'
import type { FiguresOfBoard } from './period.ts'

type PackedProps = {
  readonly packed: FiguresOfBoard['packed']
  /** Of the person who reads it alone. */
  readonly isOwn?: boolean
}

/** Parcels that each person has packed today: a row of bars a person, above one axis of the hours of the day's work (BOARD-04). */
export function PackedToday({ packed, isOwn = false }: PackedProps) {
  const people = packedByPerson(packed)
  const most = Math.max(...people.flatMap(({ hours }) => hours.map(({ parcels }) => parcels)))
  const [first] = people
  return (
    <Card title={isOwn ? 'Packed by you today' : 'Packed today'}>
      {!first && <p className="text-ink-soft">{isOwn ? 'No parcel yet.' : 'No parcel was packed today.'}</p>}
      {first && (
        <div className="@container">
          <ul className="grid gap-3">
            {people.map((person) => (
              <Packer key={person.name} {...{ person, most, isOwn }} />
            ))}
          </ul>
          <HourAxis hours={first.hours} />
          <PackedTable people={people} />
        </div>
      )}
    </Card>
  )
}

type Props = {
  readonly person: PackedByPerson
  /** In one hour, of all persons: bars can be compared. */
  readonly most: number
  readonly isOwn: boolean
}

/** So many have room for the value of each on a phone; of more only the highest bars are named there. */
const roomy = 14

function Packer({ person: { name, parcels, perHour, hours }, most, isOwn }: Props) {
  const highest = Math.max(...hours.map((hour) => hour.parcels))
  const isCrowded = hours.length > roomy
  return (
    <li className={row}>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums @2xl:block @2xl:self-end">
        {!isOwn && <strong className="font-semibold @2xl:block @2xl:truncate">{name}</strong>}
        {counted(parcels)}{' '}
        <span className="text-ink-soft text-small @2xl:block">{perHour.toLocaleString('en-IN')} per hour</span>
      </p>
      <div
        role="img"
        aria-label={`${name}, parcels by hour: ${busy(hours)
          .map((hour) => `${spanOf(hour.hour)} ${hour.parcels}`)
          .join(', ')}`}
        className="flex items-end border-line-strong border-b"
      >
        {hours.map(({ hour, parcels: packed }) => (
          <span key={hour} title={`${spanOf(hour)}: ${packed}`} className={column}>
            <span
              className={classes(
                'text-center text-small tabular-nums',
                isCrowded && packed < highest && '@max-md:invisible',
              )}
            >
              {packed > 0 && packed}
            </span>
            {packed > 0 && (
              <span
                className="mx-auto min-h-0.5 w-[calc(100%-4px)] max-w-10 rounded-t-sm bg-leaf-soft"
                style={{ height: `${(packed / most) * 3.75}rem` }}
              />
            )}
          </span>
        ))}
      </div>
    </li>
  )
}

function HourAxis({ hours }: Pick<PackedByPerson, 'hours'>) {
  const every = hours.length > roomy ? 3 : 1
  return (
    <div aria-hidden="true" className={classes(row, 'pt-1 text-ink-soft text-small')}>
      <span className="@max-2xl:hidden">Hour of the day</span>
      <div className="flex">
        {hours.map(({ hour }, nth) => (
          <span
            key={hour}
            className={classes(
              'flex min-w-0 flex-1 justify-center whitespace-nowrap tabular-nums',
              nth % every > 0 && '@max-2xl:invisible',
            )}
          >
            {hour}
          </span>
        ))}
      </div>
      <span className="text-center @2xl:hidden">Hour of the day</span>
    </div>
  )
}

function PackedTable({ people }: { readonly people: readonly PackedByPerson[] }) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">As a table</summary>
      <table className="mt-2 w-full text-table">
        <caption className="sr-only">Parcels packed today by person and hour</caption>
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col">Hour</th>
            <th scope="col" className="text-right">
              Parcels
            </th>
          </tr>
        </thead>
        {people.map(({ name, parcels, hours }) => (
          <tbody key={name} className="tabular-nums">
            <tr className="border-line-strong border-t">
              <th scope="rowgroup" className="py-1 text-left">
                {name}
              </th>
              <td className="text-right font-semibold">{parcels.toLocaleString('en-IN')}</td>
            </tr>
            {busy(hours).map((hour) => (
              <tr key={hour.hour} className="border-line border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {spanOf(hour.hour)}
                </th>
                <td className="text-right">{hour.parcels.toLocaleString('en-IN')}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  )
}

const row = 'grid gap-1 @2xl:grid-cols-[9rem_minmax(0,1fr)] @2xl:gap-4'
const column = 'flex min-w-0 flex-1 flex-col justify-end'

function busy(hours: PackedByPerson['hours']) {
  return hours.filter(({ parcels }) => parcels > 0)
}

function spanOf(hour: number): string {
  return `${hour}–${hour + 1} h`
}

function counted(parcels: number): string {
  return `${parcels.toLocaleString('en-IN')} ${parcels === 1 ? 'parcel' : 'parcels'}`
}
