import { type FormEvent, type RefObject, useState } from 'react'
import { readGrams } from '#domain/fulfilment/read-weight.ts'
import { formatKilograms, isWeightOff, packedGrams, workedOutGrams } from '#domain/fulfilment/weight.ts'
import { giveSignal } from '../platform/signal.ts'
import { refetchScreen } from '../platform/staff-query.ts'
import { boxChangesOf, type DeskDraft } from './desk-draft.ts'
import type { OrderToPack, Queue } from './order-to-pack.ts'
import { PackBar } from './pack-bar.tsx'
import type { PackLine } from './pack-line.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { parcelInputOf, problemsOf, unreadNotes, type Wrong } from './parcel-input.ts'
import { PrintingChoices } from './printing-choices.tsx'
import { useCarrier } from './use-carrier.ts'
import type { usePackDesk } from './use-pack-desk.ts'
import { usePackParcel } from './use-pack-parcel.ts'
import { usePrinting } from './use-printing.ts'

type Props = {
  readonly order: OrderToPack
  readonly queue: Queue
  readonly lines: readonly PackLine[]
  readonly desk: ReturnType<typeof usePackDesk>
  readonly weight: RefObject<HTMLInputElement | null>
  readonly onNothingPacked: () => void
}

/** Takes weight, carrier and tracking number; creates the parcel, prints its documents and opens the next order (PACK-03, PACK-06). */
export function PackForm({
  order,
  queue,
  lines,
  desk: { desk, edit, sums, onScan, takeTracking, end },
  weight,
  onNothingPacked,
}: Props) {
  const printing = usePrinting()
  /** What was wrong when it was sent; it is said until it is right. */
  const [said, setSaid] = useState<readonly string[]>([])
  /** Grams that differ from what was expected, not confirmed yet. */
  const [off, setOff] = useState<{ readonly grams: number; readonly expected: string }>()
  const pack = usePackParcel({ order, queue, desk, printParcel: printing.printParcel, onPacked: end })
  const unread = sums.packed > 0 || sums.missing === 0 ? unreadNotes(order.notes, desk) : 0

  const change = (part: Partial<DeskDraft>) => {
    setOff(undefined)
    pack.clearFault()
    edit(part)
  }
  const { carrier, choose } = useCarrier(order, desk, change)
  const expected = packedGrams(lines, desk.progress, order)
  // A box that was refused and whose order has changed since is on the scale again.
  const isChanged = boxChangesOf(desk, order.lines).length > 0
  const workedOut = isChanged ? undefined : workedOutGrams(lines, desk.progress, order)
  const weighed = desk.weight.trim() === '' ? workedOut : readGrams(desk.weight)

  const problems = problemsOf({ lines, desk, sums, carrier, grams: weighed })
  const wrong: Wrong = Object.fromEntries(Object.entries(problems).filter(([field]) => said.includes(field)))

  const send = (grams: number, isWeightConfirmed: boolean) => {
    setOff(undefined)
    const input = parcelInputOf(lines, desk, { grams, isWeightConfirmed, carrier: carrier?.id ?? '' })
    void pack.run(input).then(({ refusal }) => {
      // The weights of the product or its box have been changed meanwhile.
      if (refusal?.code === 'weight-off') setOff({ grams, expected: String(refusal.answer.x) })
      if (refusal?.code === 'weight-off' || refusal?.code.startsWith('batch-')) void refetchScreen()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pack.isBusy) return
    if (sums.packed === 0 && sums.missing > 0) return send(0, false)
    // A phone's scanner may write into this field instead of sending keys.
    if (weighed === undefined && desk.weight.length >= 8) {
      edit({ weight: '' })
      return onScan(desk.weight)
    }
    if (unread > 0) return giveSignal('wrong')
    setSaid(Object.keys(problems))
    if (problems.units) onNothingPacked()
    if (problems.weight) weight.current?.focus()
    if (problems.units || problems.batches) return giveSignal('wrong')
    if (weighed === undefined || problems.tracking) return
    if (!isWeightOff(weighed, expected)) return send(weighed, false)
    setOff({ grams: weighed, expected: formatKilograms(expected) })
    giveSignal('wrong')
  }
  return (
    <>
      <form
        noValidate
        id="pack"
        onSubmit={submit}
        className="grid gap-3 rounded-lg border border-line bg-sheet p-4 lg:col-start-2"
      >
        <ParcelFields
          {...{ desk, carrier, weight, workedOut, takeTracking, wrong }}
          carriers={order.carriers}
          fields={pack.fault?.fields ?? {}}
          onCarrier={choose}
          onChange={change}
        />
        <PrintingChoices documents={printing.documents} />
      </form>
      <PackBar
        sums={sums}
        isBusy={pack.isBusy}
        unread={unread}
        problem={wrong.units ?? wrong.batches}
        // Further units change what is expected.
        off={off?.expected === formatKilograms(expected) ? off : undefined}
        onWeightIsRight={(grams) => send(grams, true)}
        fault={pack.fault?.code === 'weight-off' ? undefined : pack.fault}
      />
    </>
  )
}
