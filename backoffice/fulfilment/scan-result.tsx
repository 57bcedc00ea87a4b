import { CircleCheck, CircleX, type IconNode, PackageCheck } from 'lucide'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { giveSignal, type Signal } from '../platform/signal.ts'
import type { Parcel } from './parcel.ts'

export type ScanOutcome = {
  readonly signal: Signal
  readonly text: string
  readonly detail?: string
  readonly parcel?: Parcel
  readonly at: number
}

const looks: { readonly [S in Signal]: { readonly look: string; readonly icon: IconNode } } = {
  right: { look: 'bg-lime-wash text-leaf', icon: CircleCheck },
  // The loudest thing on the page.
  wrong: { look: 'bg-danger text-paper', icon: CircleX },
  finished: { look: 'bg-lime text-on-lime', icon: PackageCheck },
}

/** The last scan's outcome and a function that says the next, with sound and vibration (PACK-03). A later detail is of this scan only. */
export function useScanOutcome() {
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const say = (signal: Signal, text: string, detail?: string | Promise<Later>) => {
    giveSignal(signal)
    const at = performance.now()
    setOutcome({ signal, text, at, ...(typeof detail === 'string' && { detail }) })
    if (typeof detail === 'object') {
      void detail.then((later) => setOutcome((shown) => (shown?.at === at ? { ...shown, ...later } : shown)))
    }
  }
  return [outcome, say, () => setOutcome(undefined)] as const
}

/** What is known a moment after the scan. */
export type Later = { readonly text?: string; readonly detail: string; readonly parcel?: Parcel }
export type SayOutcome = ReturnType<typeof useScanOutcome>[1]

/** Stays until the next scan: colour, sign and words. */
export function ScanResult({
  outcome,
  waiting = '',
}: {
  outcome: ScanOutcome | undefined
  waiting?: string | undefined
}) {
  const { look, icon } = outcome ? looks[outcome.signal] : { look: '', icon: undefined }
  return (
    <div
      role="status"
      className={classes(
        'flex min-h-18 items-center gap-3 rounded-lg px-4 py-2 text-packing',
        outcome ? look : 'border border-line-strong border-dashed text-ink-soft',
      )}
    >
      {icon && <Icon drawing={icon} className="size-8 shrink-0" />}
      {outcome ? (
        // A new key, so that screen readers announce a repeated message again.
        <p key={outcome.at} className="min-w-0 font-semibold">
          {outcome.text}
          {outcome.detail && <span className="block font-normal text-body">{outcome.detail}</span>}
        </p>
      ) : (
        <p>{waiting}</p>
      )}
    </div>
  )
}
