import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenIds } from '#domain/fulfilment/hand-over-selection.ts'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { CarrierParcels } from './carrier-parcels.tsx'
import { CarrierTabs } from './carrier-tabs.tsx'
import { messages } from './messages.ts'
import { ParcelStep } from './parcel-step.tsx'
import { readyParcels } from './ready-parcels.ts'
import { ScanBar } from './scan-bar.tsx'
import { useScanOutcome } from './scan-result.tsx'
import { standingOutcome, useHandOverScan } from './use-hand-over-scan.ts'
import { useHandOverSelections } from './use-hand-over-selections.ts'

const waiting = staffQuery('GET /api/hand-over', {}, ['orders', 'parcels'])
const allCarriers = staffQuery('GET /api/carriers', {})

export const loader = loading(() => [waiting, allCarriers])

/** Packed parcels, one carrier a page, until its driver takes them (SHIP-06). */
export function Component() {
  const { carriers: waitingAt } = useStaffQuery(waiting)
  const { carriers } = useStaffQuery(allCarriers)
  const [search, setSearch] = useSearchParams()
  const can = useCan()
  const bulkJob = useBulkJob('hand-over')
  const { selectionOf, select, startOver, remember, restore, begun } = useHandOverSelections(waitingAt)
  const { outcome: scanned, say, clear } = useScanOutcome()
  /** The carrier of the last hand-over, and how many were taken back. */
  const [sentTo, setSentTo] = useState<string>()
  const [undone, setUndone] = useState(0)
  // Its last parcel may have gone with the hand-over.
  const chosen = search.get('carrier') ?? sentTo ?? begun ?? waitingAt[0]?.carrier.id
  const carrier = carriers.find(({ id }) => id === chosen)
  const open = (id: string) => setSearch({ carrier: id }, { replace: true })
  const ready = waitingAt.filter((one) => one.carrier.id === chosen).flatMap(readyParcels)
  const selection = selectionOf(chosen ?? '')
  const waitingWords = messages.scanToHandOver({
    chosen: chosenIds(selection, ready).length,
    ready: ready.length,
    scanned: selection.scanned.length,
    waiting: waitingAt.find((one) => one.carrier.id === chosen)?.parcels.length ?? 0,
  })
  const outcome = standingOutcome(scanned, { waitingAt, chosen, selectionOf })
  const onScan = useHandOverScan({ waitingAt, chosen, selectionOf, select, open, say })
  const takenBack = (job = '') => {
    clear()
    setUndone((count) => count + 1)
    restore(job)
  }
  return (
    <Page title="Hand over" hasColumns>
      <div className="grid gap-3">
        <BulkJob followed={bulkJob} isSaidByPage onOver={({ isUndo, undoes }) => isUndo && takenBack(undoes)} />
        {carrier && can('packing.do') && (
          <ScanBar takesTyping label="Scan or type a code" outcome={outcome} waiting={waitingWords} onScan={onScan}>
            {outcome?.toPack && (
              <ButtonLink
                className="min-h-11 sm:justify-self-start"
                to={pagePath('/pack/:number', { params: { number: outcome.toPack } })}
              >
                Pack {outcome.toPack}
              </ButtonLink>
            )}
            {outcome?.parcel && <ParcelStep key={outcome.at} parcel={outcome.parcel} to="back" onDone={clear} />}
          </ScanBar>
        )}
        <CarrierTabs {...{ waitingAt, chosen }} />
        {carrier ? (
          <CarrierParcels
            key={`${carrier.id} ${undone}`}
            {...(waitingAt.find((one) => one.carrier.id === carrier.id) ?? { carrier, parcels: [], total: 0 })}
            selection={selection}
            lastScan={outcome}
            onSelect={(change) => {
              select(carrier.id, change)
              // Stays on this carrier when its last parcel has gone.
              if (!search.has('carrier')) open(carrier.id)
            }}
            onStartOver={() => {
              clear()
              startOver(carrier.id)
            }}
            onDone={clear}
            onSend={() => setSentTo(carrier.id)}
            onSent={(job, ids) => remember(job, { carrier: carrier.id, selection, ids })}
            follow={bulkJob.follow}
          />
        ) : (
          <Empty hint={messages.parcelsAppear}>{messages.noParcelWaits}</Empty>
        )}
      </div>
    </Page>
  )
}
