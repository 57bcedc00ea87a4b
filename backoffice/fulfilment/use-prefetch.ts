import { noop } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { useCan, useMe } from '../platform/session.ts'
import { isEnding, type OrderToPack, orderToPack, type Queue, removeCachedOrder } from './order-to-pack.ts'
import { giveBackReservations, reserveOrder } from './reservations.ts'

/** Orders that can be packed after the network has gone, kept for this device. */
const ahead = 3

/** How many packing pages are open: from one order to the next none is left. */
let openPages = 0

/** Keeps and loads the next orders of the queue, so that packing continues without network (PACK-07); on leaving they are given back. */
export function usePrefetch({ queue, number }: { readonly queue: Queue; readonly number: string }): void {
  const can = useCan()
  const { staffId } = useMe()
  const running = useRef(Promise.resolve())
  const fetchAhead = useEffectEvent(async (shown: string) => {
    if (!can('packing.do')) return
    const others = queue.orders.filter((each) => each.number !== shown && (!each.claim || each.claim.isYours))
    for (const { number: next, claim } of others.slice(0, ahead)) {
      if (openPages === 0) return
      if (!claim || isEnding(claim)) await reserveOrder(next)
      await queryClient.query(orderToPack(next)).catch(noop)
    }
  })
  const giveBack = useEffectEvent(async () => {
    // What is being kept at this moment too.
    await running.current
    if (openPages === 0 && can('packing.do')) await giveBackReservations(staffId)
  })
  // By the person's own steps only: reservations count as use of the session.
  useEffect(() => {
    const timer = setTimeout(() => {
      running.current = fetchAhead(number)
    }, 500)
    return () => clearTimeout(timer)
  }, [number])
  useEffect(() => dropFinished(queue), [queue])
  useEffect(() => {
    openPages += 1
    return () => {
      openPages -= 1
      void giveBack()
    }
  }, [])
}

function dropFinished({ orders }: Queue): void {
  const waiting = new Set(orders.map(({ number }) => number))
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ type: 'inactive' })) {
    const order = queryKey[1] === 'GET /api/pack/:number' ? (state.data as OrderToPack | undefined) : undefined
    if (order && !waiting.has(order.number)) removeCachedOrder(order.number)
  }
}
