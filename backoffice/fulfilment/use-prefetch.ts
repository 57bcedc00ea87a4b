import { useEffect } from 'react'
import { loadOrderToPack, type Queue } from './order-to-pack.ts'

/** Orders that can be packed after the network has gone. */
const ahead = 5

type Options = { readonly queue: Queue; readonly number?: string }

export function packPath(number: string): string {
  return `/pack/${encodeURIComponent(number)}`
}

/** Loads the next orders of the queue in advance, so that packing continues without network (PACK-07). */
export function usePrefetch({ queue, number: shown }: Options): void {
  const next = queue.orders
    .filter(({ number, claim }) => number !== shown && (!claim || claim.isYours))
    .slice(0, ahead)
    .map(({ number }) => number)
    .join()
  useEffect(() => {
    if (next === '') return
    const timer = setTimeout(async () => {
      for (const number of next.split(',')) if (!loadOrderToPack.knows(packPath(number))) await prefetch(number)
    }, 500)
    return () => clearTimeout(timer)
  }, [next])
}

function prefetch(number: string): Promise<unknown> {
  const url = new URL(packPath(number), window.location.origin)
  return loadOrderToPack.prefetch({ url: url.href, params: { number } })
}
