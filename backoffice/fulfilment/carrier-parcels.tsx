import { useState } from 'react'
import {
  chosenIds,
  type HandOverSelection,
  isBegun,
  noneChosen,
  selectedSince,
  withTick,
} from '#domain/fulfilment/hand-over-selection.ts'
import type { useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { Button, ButtonLink, DownloadLink } from '../ui/button.tsx'
import { Empty } from '../ui/page.tsx'
import { HandOverBar } from './hand-over-bar.tsx'
import { HandOverRow, rowId } from './hand-over-row.tsx'
import { isLabelOf } from './label-of-list.ts'
import { messages } from './messages.ts'
import type { Parcel, Waiting } from './parcel.ts'
import { readyParcels } from './ready-parcels.ts'
import type { ScanOutcome } from './scan-result.tsx'
import { lacksNumber, trackingFieldId } from './tracking-field.tsx'
import { useBulk } from './use-bulk.ts'

type Props = Waiting & {
  readonly selection: HandOverSelection
  readonly lastScan: ScanOutcome | undefined
  readonly onSelect: (change: (now: HandOverSelection) => HandOverSelection) => void
  readonly onStartOver: () => void
  /** Parcels were handed over, or one has got its number. */
  readonly onDone: () => void
  readonly onSend: () => void
  /** What 'Undo' of this job chooses again. */
  readonly onSent: (job: string, ids: readonly string[]) => void
  readonly follow: ReturnType<typeof useBulkJob>['follow']
}

/** Parcels of one carrier. What was handed over is said where its button was, until something else is chosen. */
export function CarrierParcels(props: Props) {
  const { carrier, parcels, total, selection, lastScan, onSelect, onStartOver, onDone, onSend, onSent, follow } = props
  const can = useCan()
  const [outcome, setOutcome] = useState<{ readonly handedOver?: readonly string[] }>()
  const ready = readyParcels({ parcels, carrier })
  const unready = parcels.filter(({ id }) => !ready.includes(id))
  const chosen = chosenIds(selection, ready)
  const handOver = useBulk('POST /api/hand-over', {
    label: `Hand over to ${carrier.name}`,
    page: pagePath('/hand-over', { query: { carrier: carrier.id } }),
    follow,
  })
  const isUntouched = selection.scanned.length + Object.keys(selection.ticks).length === 0
  const send = async () => {
    onSend()
    const { answer } = await handOver.run(chosen)
    if (!answer) return false
    onDone()
    if (answer !== 'waiting') onSent(answer.id, chosen)
    onSelect((now) => selectedSince({ selection, ids: chosen, isAll: chosen.length === ready.length }, now))
    const isRefused = (parcel: string) => answer !== 'waiting' && answer.refusals.some(({ id }) => id === parcel)
    const isDone = answer !== 'waiting' && answer.isFinished
    setOutcome(isDone ? { handedOver: chosen.filter((id) => !isRefused(id)) } : {})
    return true
  }
  return (
    <section aria-label={carrier.name} className="rounded-lg border border-line bg-sheet px-4 pt-2 pb-4">
      {parcels.length === 0 && <Empty hint={messages.parcelsAppear}>{messages.noParcelWaits}</Empty>}
      {ready.length > 0 && unready.length > 0 && (
        <Button variant="quiet" className="-ml-3.5 min-h-11" onClick={() => showFirst(unready)}>
          {messages.showUnready(unready.length)}
        </Button>
      )}
      <ul className="-mx-1 grid grid-cols-1 gap-x-8 xl:grid-cols-2 min-[112rem]:grid-cols-3">
        {parcels.map((parcel) => (
          <HandOverRow
            key={parcel.id}
            {...{ parcel }}
            isReady={ready.includes(parcel.id)}
            needsNumber={lacksNumber(parcel, carrier)}
            isChosen={chosen.includes(parcel.id)}
            isScanned={selection.scanned.includes(parcel.id)}
            lastScanAt={lastScan?.of === parcel.id ? lastScan.at : undefined}
            isLabel={(text) => isLabelOf(parcels, text)}
            onTick={(isTicked) => onSelect((now) => withTick(now, { id: parcel.id, isTicked }))}
          />
        ))}
      </ul>
      {parcels.length < total && (
        <p className="mt-2 text-ink-soft">
          The first {parcels.length} of {total} are shown.
        </p>
      )}
      {can('packing.do') && parcels.length > 0 && carrier.numberPattern && (
        <p className="-mx-3.5 mt-2 flex flex-wrap">
          <DownloadLink variant="quiet" href={urlOf('GET /api/exports/parcels', { query: { carrier: carrier.id } })}>
            Parcels for the carrier
          </DownloadLink>
          <ButtonLink variant="quiet" to={pagePath('/import', { query: { kind: 'tracking' } })}>
            Bring in its numbers
          </ButtonLink>
        </p>
      )}
      {can('packing.do') && (
        <HandOverBar
          {...{ carrier, chosen, handOver, send }}
          waiting={parcels.length}
          scanned={selection.scanned.length}
          unscanned={chosen.filter((id) => !selection.scanned.includes(id)).length}
          choice={choiceOf(selection, { chosen, onStartOver, onTickNone: () => onSelect(() => noneChosen) })}
          outcome={isUntouched ? outcome : undefined}
          onGoOn={() => setOutcome(undefined)}
        />
      )}
    </section>
  )
}

type Choosing = {
  readonly chosen: readonly string[]
  readonly onStartOver: () => void
  readonly onTickNone: () => void
}

/** Scanning may begin with nothing: the first scan chooses it alone too. */
function choiceOf(selection: HandOverSelection, { chosen, onStartOver, onTickNone }: Choosing) {
  if (!isBegun(selection)) return chosen.length > 0 ? { label: 'Tick none', run: onTickNone } : undefined
  const isNone = chosen.length === 0 && selection.scanned.length === 0
  return { label: isNone ? 'Tick all' : 'Start over', run: onStartOver }
}

/** Where its tracking number is typed; else the row, which says why it cannot go. */
function showFirst([parcel]: readonly Parcel[]): void {
  if (!parcel) return
  const row = document.getElementById(rowId(parcel))
  row?.scrollIntoView({ block: 'center' })
  const field = document.getElementById(trackingFieldId(parcel)) ?? row
  field?.focus({ preventScroll: true })
}
