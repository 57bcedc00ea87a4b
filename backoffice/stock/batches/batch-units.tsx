import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { classes } from '#ui/classes.ts'
import { ParcelStateBadge } from '../../fulfilment/parcel-state-badge.tsx'
import { pagePath } from '../../platform/page-path.ts'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { standingLink } from '../../ui/text-link.ts'

type Parcels = StaffAnswer<'GET /api/batches/:id/parcels'>
type UnitsProps = {
  readonly batch: Pick<StaffAnswer<'GET /api/batches/:id'>, 'onShelf' | 'promised' | 'entries'>
  readonly states: Parcels['states']
}

const writtenOff: { readonly [kind: string]: string } = {
  damage: 'Written off: damage',
  missing: 'Missing',
  expired: 'Written off: expired',
  sample: 'Written off: sample',
  recall: 'Recalled',
}

/** Where every unit is: on the shelf, in parcels by their state, written off (BATCH-01). */
export function BatchUnits({ batch: { onShelf, promised, entries }, states }: UnitsProps) {
  const off = entries.flatMap(({ kind, units }) => {
    const label = writtenOff[kind]
    return label ? [{ label, units: -units }] : []
  })
  return (
    <Card title="Where its units are">
      <dl className="grid gap-2">
        <Line label="On the shelf" units={onShelf} />
        {promised > 0 && <Line label="of these promised" units={promised} isPart />}
        {states.map(({ state, units }) => (
          <div key={state} className="flex items-center justify-between gap-4">
            <dt className="flex flex-wrap items-center gap-2">
              In parcels <ParcelStateBadge state={state} />
            </dt>
            <dd className="tabular-nums">{units.toLocaleString('en-IN')}</dd>
          </div>
        ))}
        {off.map((one) => (
          <Line key={one.label} {...one} />
        ))}
      </dl>
    </Card>
  )
}

function Line({ label, units, isPart = false }: { label: string; units: number; isPart?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isPart ? 'pl-4 text-ink-soft' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{units.toLocaleString('en-IN')}</dd>
    </div>
  )
}

export function BatchParcels({ parcels: { rows, after } }: { parcels: Parcels }) {
  const [search] = useSearchParams()
  return (
    <Card title="Parcels">
      {rows.length === 0 ? (
        <p className="text-ink-soft">None of it was packed.</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map(({ id, orderNumber, place, state, units, packedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap items-center gap-2">
                <Link to={pagePath('/orders/:number', { params: { number: orderNumber } })} className={standingLink}>
                  {orderNumber}
                </Link>
                parcel {place} <ParcelStateBadge state={state} />
              </span>
              <span className="text-ink-soft text-small">
                {units.toLocaleString('en-IN')} × · <Moment at={packedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(after || search.has('after')) && (
        <p className="mt-3 flex gap-4">
          {search.has('after') && <Link to="?">First page</Link>}
          {after && (
            <Link to={`?after=${encodeURIComponent(after)}`} rel="next" className={classes(standingLink, 'min-h-9')}>
              Next page
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}
