import { useEffect, useEffectEvent, useState } from 'react'
import { useScan } from '../platform/scan.ts'

type OnScan = (text: string) => void

/** Keeps what is scanned until the order is claimed and its desk is there: a scanner does not wait for the network (PACK-04). */
export function useEarlyScans() {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  return {
    keep: (text: string) => setWaiting((now) => [...now, text]),
    next: waiting[0],
    drop: () => setWaiting((now) => now.slice(1)),
  }
}

export function KeepScans({ onScan }: { readonly onScan: OnScan }) {
  useScan(onScan)
  return null
}

/** One after the other, since each counts on what the one before has counted. */
export function useKeptScans({ next, drop }: Pick<ReturnType<typeof useEarlyScans>, 'next' | 'drop'>, onScan: OnScan) {
  const take = useEffectEvent((text: string) => {
    onScan(text)
    drop()
  })
  useEffect(() => {
    if (next !== undefined) take(next)
  })
}
