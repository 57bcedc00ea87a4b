import { noop } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { pagePath } from '../platform/page-path.ts'
import { queryClient } from '../platform/query-client.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type OrderToPack = StaffAnswer<'GET /api/pack/:number'>
export type Queue = StaffAnswer<'GET /api/pack'>

/** Orders that can be packed after the network has gone. */
const ahead = 5

export function packPath(number: string): string {
  return pagePath('/pack/:number', { params: { number } })
}

export function orderToPack(number: string) {
  return staffQuery('GET /api/pack/:number', { params: { number } }, [`order:${number}`])
}

export function packQueue(after?: string) {
  return staffQuery('GET /api/pack', { query: { after } }, ['orders'])
}

/** Without network, only an order that was loaded before can be shown. */
export function isLoaded(number: string): boolean {
  return queryClient.getQueryData(orderToPack(number).queryKey) !== undefined
}

type Options = { readonly queue: Queue; readonly number?: string }

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
      for (const number of next.split(',')) await queryClient.query(orderToPack(number)).catch(noop)
    }, 500)
    return () => clearTimeout(timer)
  }, [next])
}
