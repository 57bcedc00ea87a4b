import { useRef, useState } from 'react'
import { useScan } from '../platform/scan.ts'
import { giveSignal } from '../platform/signal.ts'
import { useOpenScanned } from './scan-parcel.tsx'

/** While a parcel is open, a scan opens the parcel that was scanned, so that one after the other comes from a pile (SHIP-02). */
export function useNextScan() {
  const openScanned = useOpenScanned()
  const [problem, setProblem] = useState<string>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Of two quick scans the second has the last word, however soon each is looked up. */
  const inOrder = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.current.then(act, act)
    last.current = next
    return next
  }
  useScan(async (text) => {
    const outcome = await inOrder(() => openScanned(text, { replaces: true }))
    setProblem(outcome.problem)
    if (outcome.problem !== undefined) giveSignal('wrong')
  })
  return {
    problem,
    /** A number that no parcel has may become that of the open one. */
    openNumber: async (number: string) => {
      setProblem(undefined)
      const outcome = await inOrder(() => openScanned(number, { replaces: true, skipsUnpacked: true }))
      return outcome.problem === undefined
    },
  }
}
