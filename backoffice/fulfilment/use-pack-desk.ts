import { type RefObject, useState } from 'react'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import type { BatchChoice } from '#domain/fulfilment/batch-choice.ts'
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
} from '#domain/fulfilment/packing-progress.ts'
import { readScan, type Scan } from '#domain/fulfilment/read-scan.ts'
import { problemOfAll } from '#domain/fulfilment/tracking-number.ts'
import { shop } from '#shop'
import { useStepDraft } from '../platform/step-drafts.ts'
import { choiceOfScan, lineOfBatch, withChoice, withoutOne } from './desk-batches.ts'
import { boxChangesOf, type DeskDraft, emptyDesk } from './desk-draft.ts'
import { messages } from './messages.ts'
import { type OrderToPack, packPath, unitsOf } from './order-to-pack.ts'
import type { LineActs, PackLine } from './pack-line.ts'
import { useScanOutcome } from './scan-result.tsx'
import { focusWeight, sayFinished } from './use-finished-count.ts'
import { useForeignCode } from './use-foreign-code.ts'
import { useOpenOrder } from './use-open-order.ts'

type Options = {
  readonly order: OrderToPack
  readonly lines: readonly PackLine[]
  readonly weight: RefObject<HTMLInputElement | null>
  /** Called at each step, to renew the claim. */
  readonly onStep: () => void
}

/** What was counted and typed for a parcel, and what a scan or a tick does with it. It stays on the device when the page is left. */
export function usePackDesk({ order, lines, weight, onStep }: Options) {
  const [desk, setDesk, emptyDraft] = useDeskDraft(order)
  const { outcome, say, clear, clearWrong } = useScanOutcome()
  const [last, setLast] = useState<number>()
  const foreign = useForeignCode(order, lines)
  const open = useOpenOrder(say)
  const { progress } = desk
  const sums = packingSums(lines, progress)

  const finish = (counted: PackingProgress) => {
    sayFinished(say, packingSums(lines, counted))
    focusWeight(weight.current)
  }
  const count = (counted: Counted, { gtin = '', choice }: { gtin?: string; choice?: BatchChoice } = {}) => {
    onStep()
    foreign.clear()
    if (counted.result === 'not-in-order') return say('wrong', messages.notInOrder, foreign.lookUp(gtin))
    const line = lines.find(({ position }) => position === counted.position) as PackLine
    if (counted.result === 'too-many') return say('wrong', messages.tooMany, titled(line))
    const counting = { ...desk, progress: counted.progress }
    setDesk(choice ? withChoice(counting, line, choice) : counting)
    setLast(counted.position)
    if (isCounted(packingSums(lines, counted.progress))) return finish(counted.progress)
    say('right', line.title, `${packedOf(counted.progress, line)} of ${line.toPack}`)
  }
  const change = (next: DeskDraft) => {
    onStep()
    setDesk(next)
    if (isCounted(packingSums(lines, next.progress))) finish(next.progress)
    else clear()
  }
  /** What is filled in besides units; a scan that was wrong is answered by it. */
  const edit = (part: Partial<DeskDraft>) => {
    setDesk({ ...desk, ...part })
    foreign.clear()
    clearWrong()
  }
  const acts: LineActs = {
    tick: (line) => count(countUnit(line, progress)),
    uncount: (line) => change(withoutOne(desk, line)),
    toggleMissing: (line) => change({ ...desk, progress: toggleMissing(line, progress) }),
    choose: (line, choice) => edit(withChoice(desk, line, choice)),
  }
  const onScan = (text: string) => {
    // What is offered to learn is the last scan.
    foreign.clear()
    const expects = isCounted(sums) && !isOf(lines, text) ? 'tracking' : 'product'
    const scan = readScan(text, { carriers: order.carriers.map(withPattern), prefix: shop.invoiceSeries, expects })
    const ofBatch = lineOfBatch(lines, scan.kind === 'batch' ? scan.code : text.trim())
    if (ofBatch) {
      const choice = choiceOfScan(desk, ofBatch)
      if ('wrong' in choice) return say('wrong', choice.wrong, `Batch ${ofBatch.batch.code}`)
      return count(countUnit(ofBatch.line, progress), { choice })
    }
    if (scan.kind === 'product') return count(countScanned(lines, progress, scan.gtin), { gtin: scan.gtin })
    if (scan.kind === 'batch') return say('wrong', messages.notInOrder, foreign.lookUpBatch(scan.code))
    if (scan.kind === 'order')
      return scan.number === order.number ? say('right', `This is ${scan.number}`) : void open(scan.number)
    const label = readLabel(order, scan, { text, isFull: isCounted(sums) })
    if (label.wrong) return say('wrong', label.wrong, label.number)
    setDesk({ ...desk, tracking: label.number })
    say('right', 'Tracking number', messages.scannedNumber(label.number, desk.tracking))
  }
  /** Offered to the focused field of the tracking number: codes of this order are the page's. */
  const takeTracking = (text: string) => {
    if (isOf(lines, text) || readScan(text, { carriers: [], prefix: shop.invoiceSeries }).kind === 'order') return false
    edit({ tracking: text.trim() })
    return true
  }
  const end = () => {
    emptyDraft()
    clear()
  }
  return { desk, edit, sums, last, outcome, acts, onScan, takeTracking, end, unknown: foreign.unknown }
}

/** Of the units to pack. */
function useDeskDraft(order: OrderToPack) {
  const about = unitsOf(order)
  const [desk, setDesk, end] = useStepDraft<DeskDraft>(packPath(order.number), { about, start: emptyDesk })
  const empty = () => {
    end()
    setDesk(emptyDesk)
  }
  return [weighedAnew(desk, order), setDesk, empty] as const
}

/** A box that is to hold something else now than when it was weighed has to be weighed again. */
function weighedAnew(desk: DeskDraft, order: OrderToPack): DeskDraft {
  const weighedFor = unitsOf(order)
  if (!desk.box || desk.box.weighedFor === weighedFor || boxChangesOf(desk, order.lines).length === 0) return desk
  return { ...desk, weight: '', box: { ...desk.box, weighedFor } }
}

function titled({ title, netQuantity }: PackLine): string {
  return titleWithSize(title, netQuantity)
}

/** Codes of this order's products and batches. */
function isOf(lines: readonly PackLine[], text: string): boolean {
  const code = text.trim()
  return lines.some(({ gtin }) => gtin !== undefined && gtin === toGtin(code)) || lineOfBatch(lines, code) !== undefined
}

type Label = { readonly number: string; readonly wrong?: string | undefined }

/** The carrier's number that was scanned, and why it is none. */
function readLabel({ carriers }: OrderToPack, scan: Scan, { text, isFull }: { text: string; isFull: boolean }): Label {
  // While units are missing, digits alone are rather a misread barcode than a tracking number.
  if (scan.kind !== 'tracking' || (!isFull && /^\d+$/.test(scan.number))) {
    return { number: '', wrong: messages.unknownCode(text.trim()) }
  }
  const { number } = scan
  const fitting = carriers.filter(({ id }) => scan.carriers.includes(id))
  const named = fitting.map(({ name, numberPattern = null }) => ({ name, numberPattern }))
  return { number, wrong: problemOfAll(number, named) }
}

function withPattern({ id, numberPattern }: OrderToPack['carriers'][number]) {
  return { id, numberPattern: numberPattern ?? null }
}
