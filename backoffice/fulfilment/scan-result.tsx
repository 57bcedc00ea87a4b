import { CircleCheck, CircleX, type IconNode, PackageCheck, PackageX, ScanBarcode } from 'lucide'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { giveSignal, type Signal } from '../platform/signal.ts'
import type { Parcel } from './parcel.ts'

export type ScanOutcome = Later & {
  readonly signal: Signal
  readonly text: string
  readonly at: number
}

const looks: { readonly [S in Signal | 'known']: { readonly look: string; readonly icon: IconNode } } = {
  right: { look: 'bg-lime-wash text-leaf', icon: CircleCheck },
  // The loudest thing on the page.
  wrong: { look: 'bg-danger text-paper', icon: CircleX },
  finished: { look: 'bg-lime text-on-lime', icon: PackageCheck },
  missing: { look: 'border border-waiting bg-turmeric-wash text-ink', icon: PackageX },
  known: { look: 'border border-line-strong bg-sheet text-ink', icon: ScanBarcode },
}

/** The last scan's outcome and a function that says the next, with sound and vibration (PACK-03). A later detail is of this scan only. */
export function useScanOutcome() {
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const say = (signal: Signal, text: string, more?: string | Later | Promise<Later>) => {
    giveSignal(signal)
    const at = performance.now()
    const isLater = more instanceof Promise
    setOutcome({ signal, text, at, ...(typeof more === 'string' ? { detail: more } : isLater ? {} : more) })
    if (isLater) void more.then((later) => setOutcome((shown) => (shown?.at === at ? { ...shown, ...later } : shown)))
  }
  // One that has come since the page was drawn stays.
  const clear = () => setOutcome((shown) => (shown?.at === outcome?.at ? undefined : shown))
  /** Once something right has been done since. */
  const clearWrong = () => setOutcome((shown) => (shown?.signal === 'wrong' ? undefined : shown))
  return { outcome, say, clear, clearWrong }
}

/** What may be known only a moment after the scan. */
export type Later = {
  /** In place of the signal's: what seemed wrong is right. */
  readonly look?: 'known'
  readonly text?: string
  readonly detail?: string
  readonly parcel?: Parcel
  /** Number of an order that is to pack. */
  readonly toPack?: string
  /** Id of the parcel whose state the words are about. */
  readonly of?: string
}
export type SayOutcome = ReturnType<typeof useScanOutcome>['say']

/** Colour, sign and words. */
export function ScanResult({ outcome, waiting }: { outcome: ScanOutcome | undefined; waiting: string }) {
  const { look, icon } = outcome ? looks[outcome.look ?? outcome.signal] : { look: '', icon: undefined }
  return (
    <div
      role="status"
      className={classes(
        'flex min-h-18 items-center gap-3 rounded-lg px-4 py-2 text-packing max-md:min-h-16 max-md:gap-2 max-md:px-3 max-md:py-0.5 max-md:text-input max-md:leading-5',
        outcome ? look : 'border border-line-strong border-dashed text-ink-soft',
      )}
    >
      {icon && <Icon drawing={icon} className="size-8 shrink-0 max-md:size-6" />}
      {outcome ? (
        // A new key, so that screen readers announce a repeated message again.
        <p key={outcome.at} className="min-w-0 font-semibold">
          {outcome.text}
          {outcome.detail && <span className="block font-normal text-body">{outcome.detail}</span>}
        </p>
      ) : (
        <p className="max-md:text-body">{waiting}</p>
      )}
    </div>
  )
}
