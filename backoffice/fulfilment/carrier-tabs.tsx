import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import type { Waiting } from './parcel.ts'

/** The carriers with parcels, and how many wait for each. */
export function CarrierTabs({ waitingAt, chosen }: { waitingAt: readonly Waiting[]; chosen: string | undefined }) {
  if (waitingAt.length === 0) return null
  return (
    <nav aria-label="Carriers" className="flex flex-wrap gap-1">
      {waitingAt.map(({ carrier: { id, name }, total }) => (
        <Link
          key={id}
          to={`?carrier=${id}`}
          replace
          aria-current={id === chosen ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 font-semibold pointer-coarse:min-h-11',
            id === chosen ? 'bg-leaf text-paper' : 'bg-tile text-ink hover:underline',
          )}
        >
          {name} <span className="tabular-nums">{total.toLocaleString('en-IN')}</span>
        </Link>
      ))}
    </nav>
  )
}
