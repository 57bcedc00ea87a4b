import { useRef } from 'react'
import { ChangedSince } from './changed-since.tsx'
import { CountedBefore } from './counted-before.tsx'
import { boxChangesOf } from './desk-draft.ts'
import { type useEarlyScans, useKeptScans } from './early-scans.tsx'
import { LearnCode } from './learn-code.tsx'
import { messages } from './messages.ts'
import type { OrderToPack, Queue } from './order-to-pack.ts'
import { PackForm } from './pack-form.tsx'
import type { PackLine } from './pack-line.ts'
import { PackLines, showFirstOpen } from './pack-lines.tsx'
import { PackNotes } from './pack-notes.tsx'
import { RefusedLater } from './refused-later.tsx'
import { ScanBar } from './scan-bar.tsx'
import { focusWeight, useFinishedCount } from './use-finished-count.ts'
import { usePackDesk } from './use-pack-desk.ts'

type Props = {
  readonly order: OrderToPack
  readonly queue: Queue
  readonly lines: readonly PackLine[]
  readonly onStep: () => void
  readonly early: ReturnType<typeof useEarlyScans>
}

/** Scan or tick each unit, weigh, pack. */
export function PackDesk({ order, queue, lines, onStep, early }: Props) {
  const weight = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const desk = usePackDesk({ order, lines, weight, onStep })
  const { sums, acts, unknown } = desk
  const finished = useFinishedCount(sums, weight)
  useKeptScans(early, desk.onScan)
  return (
    // As high as a phone, so that its main action stays in place while lines grow shorter.
    <div className="grid grid-cols-1 items-start gap-3 max-md:min-h-[calc(100svh-9rem)] max-md:grid-rows-[auto_auto_1fr_auto] lg:grid-cols-[2fr_1fr] lg:gap-4">
      <ScanBar
        label="Scan or type a code"
        takesTyping
        outcome={desk.outcome ?? finished}
        waiting={messages.soFar(sums)}
        onScan={desk.onScan}
        className="lg:col-start-2"
      >
        {unknown !== undefined && (
          <LearnCode key={unknown} code={unknown} lines={lines.filter(({ gtin }) => !gtin)} onLearnt={acts.tick} />
        )}
      </ScanBar>
      <div className="grid grid-cols-1 gap-3 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:pt-1">
        <PackNotes
          notes={order.notes}
          acknowledged={{ ids: desk.desk.notesRead, change: (notesRead) => desk.edit({ notesRead }) }}
        />
        <RefusedLater
          reason={desk.desk.refusal}
          changes={boxChangesOf(desk.desk, order.lines)}
          onStartEmpty={desk.end}
        />
        <ChangedSince {...{ order, sums }} />
        <CountedBefore
          {...{ order, sums }}
          onGoOn={(counted) => {
            desk.edit(counted)
            focusWeight(weight.current)
          }}
        />
        <PackLines ref={list} lines={lines} desk={desk.desk} last={desk.last} acts={acts} />
      </div>
      <PackForm {...{ order, queue, lines, weight }} desk={desk} onNothingPacked={() => showFirstOpen(list.current)} />
    </div>
  )
}
