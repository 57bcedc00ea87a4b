import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import type { useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { useCan } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { manifestUrl, maxParcels, print } from './documents.ts'
import { messages } from './messages.ts'
import type { Parcel } from './parcel.ts'
import { TrackingField } from './tracking-field.tsx'
import { useBulk } from './use-bulk.ts'

export type Waiting = StaffAnswer<'GET /api/hand-over'>['carriers'][number]
type Props = Waiting & {
  readonly scanned: ReadonlySet<string>
  readonly follow: ReturnType<typeof useBulkJob>['follow']
}

export function carrierAnchor(id: string): string {
  return `carrier-${id}`
}

/** Parcels of one carrier. All are handed over except those that are unticked or lack a tracking number. */
export function CarrierParcels({ carrier, parcels, total, scanned, follow }: Props) {
  /** What the person ticked or unticked. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const can = useCan()
  const isChosen = (parcel: Parcel) =>
    ticks.get(parcel.id) ?? (isNumbered(parcel) || carrier.numberPattern === undefined)
  const chosen = parcels.filter(isChosen).map(({ id }) => id)
  const handOver = useBulk('POST /api/hand-over', {
    label: `Hand over to ${carrier.name}`,
    page: '/hand-over',
    follow,
  })
  const checked = parcels.filter(({ id }) => scanned.has(id)).length
  return (
    <Card
      id={carrierAnchor(carrier.id)}
      title={`${carrier.name} (${total.toLocaleString('en-IN')})`}
      beside={checked > 0 && <span>{checked} scanned</span>}
    >
      <ul className="-mx-1 divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1">
            <label className="flex min-h-11 min-w-0 grow items-center gap-3">
              <input
                type="checkbox"
                checked={isChosen(parcel)}
                onChange={({ target }) => setTicks(new Map([...ticks, [parcel.id, target.checked]]))}
                className="size-5 shrink-0 accent-(--color-leaf) pointer-coarse:size-6"
              />
              <span className="min-w-0">
                <strong>{parcel.orderNumber}</strong>
                {parcel.count > 1 && ` ${parcel.place} of ${parcel.count}`}
                <span className="block text-ink-soft">
                  {parcel.customer}, {parcel.pinCode}
                  {parcel.grams !== undefined && `, ${formatKilograms(parcel.grams)} kg`}
                </span>
              </span>
            </label>
            {scanned.has(parcel.id) && <StateBadge tone="done">Scanned</StateBadge>}
            {!isNumbered(parcel) && carrier.numberPattern !== undefined && can('packing.do') ? (
              <TrackingField parcel={parcel} />
            ) : (
              <span className="tabular-nums">{parcel.tracking}</span>
            )}
          </li>
        ))}
      </ul>
      {parcels.length < total && (
        <p className="mt-2 text-ink-soft">
          The first {parcels.length} of {total} are shown.
        </p>
      )}
      <FaultNotice fault={handOver.fault} />
      {can('packing.do') && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-3 -mb-4 flex flex-wrap items-center gap-2 rounded-b-lg border-line border-t bg-sheet px-4 py-2 max-md:bottom-16">
          {inParts(chosen).map((part, index, parts) => (
            <Button key={part[0]} className="min-h-11" onClick={() => print(manifestUrl(part))}>
              Manifest{parts.length > 1 && ` ${index + 1}`}
              <span className="sr-only"> of {carrier.name}</span>
            </Button>
          ))}
          {chosen.length > 0 && (
            <Button
              variant="primary"
              className="min-h-11"
              isBusy={handOver.isBusy}
              onClick={() => void handOver.run(chosen)}
            >
              {messages.handOver(chosen.length)}
            </Button>
          )}
          {chosen.length > 0 && <span className="text-ink-soft">{messages.handOverEffect}</span>}
        </div>
      )}
    </Card>
  )
}

function isNumbered({ tracking }: Parcel): boolean {
  return tracking !== undefined
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const starts = ids.map((_, index) => index).filter((index) => index % maxParcels === 0)
  return starts.map((start) => ids.slice(start, start + maxParcels))
}
