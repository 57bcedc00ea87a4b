import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useCan } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { CutInMiddle } from '../ui/cut-in-middle.tsx'
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
  /** Whether a scanned code is the label of a parcel of this list. */
  readonly isLabel: (text: string) => boolean
  readonly onTick: (isTicked: boolean) => void
}

export function rowId({ id }: Parcel): string {
  return `parcel-${id}`
}

export function HandOverRow({ parcel, isReady, needsNumber, isChosen, isScanned, lastScanAt, isLabel, onTick }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const can = useCan()
  const print = usePrint()
  useEffect(() => {
    if (lastScanAt !== undefined) row.current?.scrollIntoView({ block: 'nearest' })
  }, [lastScanAt])
  return (
    // Its margins are the scan bar above and the page's main action below.
    <li
      ref={row}
      id={rowId(parcel)}
      tabIndex={-1}
      className={classes(
        'flex scroll-mt-24 scroll-mb-4 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-1 py-1',
        lastScanAt !== undefined && 'rounded-md bg-lime-wash outline-2 outline-leaf -outline-offset-2',
      )}
    >
      <div className="flex min-w-0 grow items-center gap-x-3 max-sm:basis-full">
        <label className="flex min-h-11 min-w-0 grow items-center gap-3">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={!isReady}
            onChange={({ target }) => onTick(target.checked)}
          />
          <RowWords parcel={parcel} />
        </label>
        {isScanned && <Scanned />}
      </div>
      {parcel.stop && <span className="font-semibold text-danger">{parcel.stop.error}</span>}
      {parcel.stop?.code === 'label-old' && can('packing.do') && (
        <Button size="small" className="min-h-11" onClick={() => print(labelsUrl([parcel.id]))}>
          Label
        </Button>
      )}
      {needsNumber &&
        (can('packing.do') ? (
          <TrackingField parcel={parcel} hint={messages.numberFirst} isOfPage={isLabel} />
        ) : (
          <span className="text-ink-soft">{messages.numberFirst}</span>
        ))}
    </li>
  )
}

/** On a phone its tick alone: the words of the row need the room. */
function Scanned() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 rounded-full bg-tile p-1 font-semibold text-ink text-small sm:px-2 sm:py-0.5">
      <Icon drawing={Check} className="size-5 text-done sm:size-4" />
      <span className="max-sm:sr-only">Scanned</span>
    </span>
  )
}

/** What is too long for its line is cut; the parcel's page has all of it. How long it waits has a line of its own where there is no room beside the name. */
function RowWords({ parcel }: Pick<Props, 'parcel'>) {
  const { orderNumber, place, count, customer, pinCode, grams, tracking } = parcel
  return (
    <span className="grid min-w-0 grow">
      <span className="flex min-w-0 gap-x-2">
        <strong className="shrink-0">{orderNumber}</strong>
        {count > 1 && <span className="shrink-0">{`${place} of ${count}`}</span>}
        {tracking && (
          <span className="flex min-w-0 tabular-nums">
            <CutInMiddle text={tracking} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 items-baseline gap-x-2 text-ink-soft max-sm:flex-wrap">
        <span className="flex min-w-0 whitespace-pre max-sm:w-full">
          <span className="truncate">{customer}</span>
          <span className="shrink-0">
            {`, ${pinCode}`}
            {grams !== undefined && `, ${formatKilograms(grams)} kg`}
          </span>
        </span>
        <LateParcel {...parcel} />
      </span>
    </span>
  )
}
