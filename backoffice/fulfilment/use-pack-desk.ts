import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BatchChoice, batchOfScan, withoutBeyond, withScanned } from '#domain/fulfilment/batch-choice.ts'
import { toGtin } from '#domain/fulfilment/gtin.ts'
import {
  type Counted,
  countScanned,
  countUnit,
  isCounted,
  type PackingProgress,
  packedOf,
  packingSums,
  toggleMissing,
  uncountUnit,
} from '#domain/fulfilment/packing-progress.ts'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { useDraft } from '../platform/drafts.ts'
import { messages } from './messages.ts'
import { type OrderToPack, packPath } from './order-to-pack.ts'
import type { LineActs, PackLine } from './pack-lines.tsx'
import { choiceOf, type DeskDraft, deskDraftOf, emptyDesk } from './parcel-input.ts'
import { useScanOutcome } from './scan-result.tsx'
import { useForeignCode } from './use-foreign-code.ts'

type Options = {
  readonly order: OrderToPack
  readonly lines: readonly PackLine[]
  readonly weight: RefObject<HTMLInputElement | null>
  /** Called at each step, to renew the claim. */
  readonly onStep: () => void
}

/** What was counted and typed for a parcel, and what a scan or a tick does with it. It survives a reload. */
export function usePackDesk({ order, lines, weight, onStep }: Options) {
  const [desk, setDesk, endDraft] = useDraft<DeskDraft>(deskDraftOf(order.number), emptyDesk)
  const [outcome, say, clear] = useScanOutcome()
  const [last, setLast] = useState<number>()
  const foreign = useForeignCode(lines)
  const navigate = useNavigate()
  const { progress } = desk
  const sums = packingSums(lines, progress)

  const finish = (counted: PackingProgress) => {
    const { packed, missing } = packingSums(lines, counted)
    if (missing > 0) say('finished', `${packed} packed, ${missing} missing`)
    else say('finished', messages.allArePacked(packed))
    // On a phone its keyboard would cover the page.
    if (!window.matchMedia('(pointer: coarse)').matches) weight.current?.focus()
  }
  const withChoice = ({ position }: PackLine, choice: BatchChoice) => ({
    batches: { ...desk.batches, [position]: choice },
  })
  const count = (counted: Counted, { gtin = '', choice }: { gtin?: string; choice?: BatchChoice } = {}) => {
    onStep()
    foreign.clear()
    if (counted.result === 'not-in-order') return say('wrong', messages.notInOrder, foreign.lookUp(gtin))
    const line = lines.find(({ position }) => position === counted.position)
    if (!line) return
    if (counted.result === 'too-many') return say('wrong', messages.tooMany, line.title)
    setDesk({ ...desk, progress: counted.progress, ...(choice && withChoice(line, choice)) })
    setLast(counted.position)
    if (isCounted(packingSums(lines, counted.progress))) return finish(counted.progress)
    say('right', line.title, `${packedOf(counted.progress, line)} of ${line.toPack}`)
  }
  const change = (next: PackingProgress, batches: Partial<DeskDraft> = {}) => {
    onStep()
    setDesk({ ...desk, progress: next, ...batches })
    if (isCounted(packingSums(lines, next))) finish(next)
    else clear()
  }
  const acts: LineActs = {
    tick: (line) => count(countUnit(line, progress)),
    uncount: (line) => {
      const next = uncountUnit(line, progress)
      const choice = withoutBeyond(choiceOf(line, desk), packedOf(next, line))
      change(next, line.batches && withChoice(line, choice))
    },
    toggleMissing: (line) => change(toggleMissing(line, progress)),
    choose: (line, choice) => {
      onStep()
      setDesk({ ...desk, ...withChoice(line, choice) })
    },
  }
  /** A scanned lot chooses its batch (BATCH-02). */
  const countBatch = ({ line, batch }: NonNullable<ReturnType<typeof lineOfBatch>>) => {
    if (batch.stop) return say('wrong', messages.batchStops[batch.stop], `Batch ${batch.code}`)
    const choice = choiceOf(line, desk)
    if ((choice.scanned?.[batch.id] ?? 0) >= batch.units) return say('wrong', messages.noneLeftOf(batch.code))
    count(countUnit(line, progress), { choice: withScanned(choice, batch.id) })
  }
  const isOurs = (text: string) =>
    lines.some(({ gtin }) => gtin !== undefined && gtin === toGtin(text.trim())) ||
    lineOfBatch(lines, text.trim()) !== undefined
  const onScan = (text: string) => {
    const expects = isCounted(sums) && !isOurs(text) ? 'tracking' : 'product'
    const scan = readScan(text, { carriers: order.carriers.map(withPattern), expects })
    const ofBatch = lineOfBatch(lines, scan.kind === 'batch' ? scan.code : text.trim())
    if (ofBatch) return countBatch(ofBatch)
    if (scan.kind === 'product') return count(countScanned(lines, progress, scan.gtin), { gtin: scan.gtin })
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
  /** Offered to the focused field of the tracking number: codes of this order are the page's. */
  const takeTracking = (text: string) => {
    if (isOurs(text) || readScan(text, { carriers: [] }).kind === 'order') return false
    setDesk({ ...desk, tracking: text.trim() })
    return true
  }
  const edit = (part: Partial<DeskDraft>) => setDesk({ ...desk, ...part })
  const end = () => {
    endDraft()
    setDesk(emptyDesk)
    clear()
  }
  return { desk, edit, sums, last, outcome, acts, onScan, takeTracking, end, unknown: foreign.unknown }
}

/** By the lot, or the code on the label. */
function lineOfBatch(lines: readonly PackLine[], code: string) {
  for (const line of lines) {
    const batch = batchOfScan(line.batches ?? [], code)
    if (batch) return { line, batch }
  }
  return undefined
}

function withPattern({ id, numberPattern }: OrderToPack['carriers'][number]) {
  return { id, numberPattern: numberPattern ?? null }
}
