import { useEffect, useEffectEvent } from 'react'
import { useCan, useMe } from '../platform/session.ts'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { online } from '../platform/use-is-online.ts'
import { isPackingElsewhere, isPackingPageOpen, openPackingPage } from './open-packing-pages.ts'
import type { Queue } from './order-to-pack.ts'
import { fetchAhead, fetchedAhead, refreshLost, releaseReservations } from './reservations.ts'

type Props = {
  readonly queue: Queue
  /** Of the whole queue too. */
  readonly claims: Queue['orders']
  readonly number: string
  /** Who only looks at what somebody else packs keeps no orders from them. */
  readonly isOthers: boolean
}

/** Keeps and loads the next orders of the queue, so that packing continues without network (PACK-07); on leaving they are given back. */
export function usePrefetch({ claims, queue, number, isOthers }: Props): void {
  const canPack = useCan()('packing.do')
  const { staffId } = useMe()
  const drafts = useStepDrafts()
  const fetchNext = useEffectEvent((shown: string) => {
    const setAside = (page: string) => drafts.isGivenBack(page) || drafts.setAside(page)
    if (canPack) fetchAhead({ queue, number: shown, staffId, setAside })
  })
  const release = useEffectEvent(async () => {
    await fetchedAhead()
    // Without network nobody hears of it, and the queue still leads to what was fetched.
    await online()
    if (!canPack || isPackingPageOpen() || (await isPackingElsewhere(staffId))) return
    await releaseReservations(staffId)
  })
  // By the person's own steps only: reservations count as use of the session.
  useEffect(() => {
    if (isOthers) return
    const timer = setTimeout(() => fetchNext(number), 500)
    return () => clearTimeout(timer)
  }, [number, isOthers])
  useEffect(() => refreshLost(claims), [claims])
  useEffect(() => {
    const close = openPackingPage(staffId)
    return () => {
      close()
      void release()
    }
  }, [staffId])
}
