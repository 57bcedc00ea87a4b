import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { toGtin } from '#domain/fulfilment/gtin.ts'
import {
  type Counted,
  countScanned,
  countUnit,
  isCounted,
  nothingPacked,
  type PackingProgress,
  packedOf,
  packingSums,
  toggleMissing,
  uncountUnit,
} from '#domain/fulfilment/packing-progress.ts'
import { byShelfPlace } from '#domain/fulfilment/pick-order.ts'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { useDraft } from '../platform/drafts.ts'
import { messages } from './messages.ts'
import type { OrderToPack, Queue } from './order-to-pack.ts'
import { packPath } from './order-to-pack.ts'
import { PackForm } from './pack-form.tsx'
import { type PackLine, PackLines } from './pack-lines.tsx'
import type { DeskDraft } from './parcel-input.ts'
import { ScanField } from './scan-field.tsx'
import { ScanResult, useScanOutcome } from './scan-result.tsx'

const emptyDesk: DeskDraft = { progress: nothingPacked, weight: '', tracking: '' }

type Props = {
  readonly order: OrderToPack
  readonly queue: Queue
  readonly lines: readonly PackLine[]
  /** Called at each step, to renew the claim. */
  readonly onStep: () => void
}

/** Scan or tick each unit, weigh, pack. What was counted survives a reload. */
export function PackDesk({ order, queue, lines, onStep }: Props) {
  const [desk, setDesk, endDraft] = useDraft<DeskDraft>(`pack:${order.number}`, emptyDesk)
  const [outcome, say, clear] = useScanOutcome()
  const weight = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { progress } = desk
  const sums = packingSums(lines, progress)

  const show = (counted: Counted, gtinOrTitle: string) => {
    onStep()
    if (counted.result === 'not-in-order') return say('wrong', messages.notInOrder, gtinOrTitle)
    const line = lines.find(({ position }) => position === counted.position)
    if (!line) return
    if (counted.result === 'too-many') return say('wrong', messages.tooMany, line.title)
    setDesk({ ...desk, progress: counted.progress })
    if (isCounted(packingSums(lines, counted.progress))) return finish(counted.progress)
    say('right', line.title, `${packedOf(counted.progress, line)} of ${line.toPack}`)
  }
  const finish = (counted: PackingProgress) => {
    const { packed, missing } = packingSums(lines, counted)
    if (missing > 0) say('finished', `${packed} packed, ${missing} missing`)
    else say('finished', messages.allArePacked(packed))
    // On a phone its keyboard would cover the page.
    if (!window.matchMedia('(pointer: coarse)').matches) weight.current?.focus()
  }
  const onScan = (text: string) => {
    const carriers = order.carriers.map(withPattern)
    const isOurs = lines.some(({ gtin }) => gtin !== undefined && gtin === toGtin(text.trim()))
    const scan = readScan(text, { carriers, expects: isCounted(sums) && !isOurs ? 'tracking' : 'product' })
    if (scan.kind === 'product') return show(countScanned(lines, progress, scan.gtin), scan.gtin)
    if (scan.kind === 'batch') return say('wrong', messages.notInOrder, `Batch ${scan.code}`)
    if (scan.kind === 'order') {
      if (scan.number !== order.number) return void navigate(packPath(scan.number))
      return say('right', `This is ${scan.number}`)
    }
    // While units are missing, digits alone are rather a misread barcode than a tracking number.
    const isMisread = scan.kind === 'tracking' && !isCounted(sums) && /^\d+$/.test(scan.number)
    if (scan.kind === 'unknown' || isMisread) return say('wrong', messages.unknownCode(text.trim()))
    setDesk({ ...desk, tracking: scan.number })
    say('right', 'Tracking number', scan.number)
  }
  const change = (next: PackingProgress) => {
    onStep()
    setDesk({ ...desk, progress: next })
    if (isCounted(packingSums(lines, next))) finish(next)
    else clear()
  }
  const result = (
    <ScanResult outcome={outcome} waiting={`${sums.packed} of ${sums.toPack} packed. Scan or tick each unit.`} />
  )

  return (
    <div className="grid items-start gap-3 lg:grid-cols-[2fr_1fr] lg:gap-4">
      <section
        aria-label="Scan"
        className="grid gap-2 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:bg-paper max-lg:py-1 lg:col-start-2"
      >
        {result}
        <ScanField label="Scan or type a code" onScan={onScan} result={result} />
      </section>
      <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <PackLines
          lines={lines.toSorted((one, other) => byShelfPlace(shelved(one), shelved(other)))}
          progress={progress}
          acts={{
            tick: (line) => show(countUnit(line, progress), line.title),
            uncount: (line) => change(uncountUnit(line, progress)),
            toggleMissing: (line) => change(toggleMissing(line, progress)),
          }}
        />
      </div>
      <PackForm
        {...{ order, queue, lines, desk, sums }}
        weightField={weight}
        onChange={(part) => setDesk({ ...desk, ...part })}
        onScan={onScan}
        onPacked={() => {
          endDraft()
          setDesk(emptyDesk)
          clear()
        }}
      />
    </div>
  )
}

function withPattern({ id, numberPattern }: OrderToPack['carriers'][number]) {
  return { id, numberPattern: numberPattern ?? null }
}

function shelved({ shelfPlace, title }: PackLine) {
  return { shelfPlace: shelfPlace ?? null, title }
}
