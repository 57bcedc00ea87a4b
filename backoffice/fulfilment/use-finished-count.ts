import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCounted, type PackingSums } from '#domain/fulfilment/packing-progress.ts'
import { finishedCount } from './finished-count.ts'
import type { SayOutcome, ScanOutcome } from './scan-result.tsx'

/** A desk that was left with all units counted goes on where it was: it says so, and the weight is next. */
export function useFinishedCount(sums: PackingSums, weight: RefObject<HTMLElement | null>): ScanOutcome | undefined {
  const isFinished = isCounted(sums)
  const goOn = useEffectEvent(() => {
    if (isFinished) focusWeight(weight.current)
  })
  useEffect(() => goOn(), [])
  return isFinished ? { ...finishedCount(sums), at: 0 } : undefined
}

export function sayFinished(say: SayOutcome, sums: PackingSums): void {
  const { signal, text } = finishedCount(sums)
  say(signal, text)
}

/** On a phone its keyboard would cover the page. */
export function focusWeight(field: HTMLElement | null): void {
  if (!window.matchMedia('(pointer: coarse)').matches) field?.focus()
}
