import { useEffect, useState } from 'react'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Empty, Page } from '../ui/page.tsx'
import { CarrierParcels, carrierAnchor, type Waiting } from './carrier-parcels.tsx'
import { messages } from './messages.ts'
import { ScanField } from './scan-field.tsx'
import { ScanResult, useScanOutcome } from './scan-result.tsx'

const waiting = staffQuery('GET /api/hand-over', {}, ['orders', 'parcels'])

export const loader = loading(() => [waiting])

/** Packed parcels by carrier, until the driver takes them (SHIP-06). */
export function Component() {
  const { carriers } = useStaffQuery(waiting)
  const can = useCan()
  const bulkJob = useBulkJob('hand-over')
  // A card disappears with its pressed button: the focus moves to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that comes or goes
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [carriers.length])
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set())
  return (
    <Page title="Hand over">
      <BulkJob followed={bulkJob} />
      {carriers.length === 0 ? (
        <Empty hint={messages.parcelsAppear}>{messages.noParcelWaits}</Empty>
      ) : (
        <div className="grid gap-4">
          {can('packing.do') && <Finder carriers={carriers} onFound={(id) => setScanned(new Set([...scanned, id]))} />}
          {carriers.length > 1 && (
            <nav aria-label="Carriers" className="flex flex-wrap gap-x-4">
              {carriers.map(({ carrier: { id, name }, total }) => (
                <a
                  key={id}
                  href={`#${carrierAnchor(id)}`}
                  className="inline-flex min-h-9 items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {name}: {total.toLocaleString('en-IN')}
                </a>
              ))}
            </nav>
          )}
          {carriers.map((waiting) => (
            <CarrierParcels key={waiting.carrier.id} {...waiting} scanned={scanned} follow={bulkJob.follow} />
          ))}
        </div>
      )}
    </Page>
  )
}

type FinderProps = { carriers: readonly Waiting[]; onFound: (id: string) => void }

/** Finds a scanned parcel in the list. */
function Finder({ carriers, onFound }: FinderProps) {
  const [outcome, say] = useScanOutcome()
  const onScan = (text: string) => {
    const known = carriers.map(({ carrier: { id, numberPattern } }) => ({ id, numberPattern: numberPattern ?? null }))
    const scan = readScan(text, { carriers: known, expects: 'tracking' })
    if (scan.kind === 'unknown') return say('wrong', messages.unknownCode(scan.code))
    const wanted = scan.kind === 'order' || scan.kind === 'tracking' ? scan.number : undefined
    const found = carriers
      .flatMap(({ parcels }) => parcels)
      .find(({ orderNumber, tracking }) => wanted !== undefined && (tracking === wanted || orderNumber === wanted))
    if (!found) return say('wrong', 'Not in this list', text)
    onFound(found.id)
    say('right', found.carrier.name, `${found.orderNumber}, ${found.place} of ${found.count}`)
  }
  const result = <ScanResult outcome={outcome} waiting="Scan parcels to check them off." />
  return (
    <div className="grid gap-2 md:max-w-lg">
      {result}
      <ScanField label="Scan or type a code" onScan={onScan} result={result} />
    </div>
  )
}
