import { useEffect, useRef } from 'react'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { useCan } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { labelsUrl } from './documents.ts'
import { LateParcel } from './late-parcel.tsx'
import { messages } from './messages.ts'
import type { Parcel } from './parcel.ts'
import { TrackingField } from './tracking-field.tsx'
import { usePrint } from './use-print.ts'

type Props = {
  readonly parcel: Parcel
  /** It may leave now. */
  readonly isReady: boolean
  readonly needsNumber: boolean
  readonly isChosen: boolean
  readonly isScanned: boolean
  /** When it was, if the last scan was of it. */
  readonly lastScanAt: number | undefined
  readonly onTick: (isTicked: boolean) => void
}

export function HandOverRow({ parcel, isReady, needsNumber, isChosen, isScanned, lastScanAt, onTick }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { orderNumber, place, count, customer, pinCode, grams, tracking } = parcel
  const can = useCan()
  const print = usePrint()
  useEffect(() => {
    if (lastScanAt !== undefined) row.current?.scrollIntoView({ block: 'nearest' })
  }, [lastScanAt])
  return (
    // Its margins are the scan bar above and the page's main action below.
    <li
      ref={row}
      className="flex scroll-mt-24 scroll-mb-4 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-1 py-1"
    >
      <label className="flex min-h-11 min-w-0 grow items-center gap-3">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isReady}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 shrink-0 accent-(--color-leaf) pointer-coarse:size-6"
        />
        <span className="min-w-0">
          <strong>{orderNumber}</strong>
          {count > 1 && ` ${place} of ${count}`}
          <span className="block text-ink-soft">
            {tracking && <span className="text-ink tabular-nums max-sm:block">{tracking} </span>}
            {customer}, {pinCode}
            {grams !== undefined && `, ${formatKilograms(grams)} kg`}
          </span>
          <LateParcel {...parcel} />
        </span>
      </label>
      {isScanned && <StateBadge tone="done">Scanned</StateBadge>}
      {parcel.stop && <span className="font-semibold text-danger">{parcel.stop.error}</span>}
      {parcel.stop?.code === 'label-old' && can('packing.do') && (
        <Button size="small" className="min-h-11" onClick={() => print(labelsUrl([parcel.id]))}>
          Label
        </Button>
      )}
      {needsNumber &&
        (can('packing.do') ? (
          <TrackingField parcel={parcel} hint={messages.numberFirst} />
        ) : (
          <span className="text-ink-soft">{messages.numberFirst}</span>
        ))}
    </li>
  )
}
