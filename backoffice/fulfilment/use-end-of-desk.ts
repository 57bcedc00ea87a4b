import { useEffect, useEffectEvent, useRef } from 'react'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { type OrderToPack, packPath } from './order-to-pack.ts'
import { useTellTakenOver } from './use-tell-taken-over.ts'

/**
 * What was ticked is set aside once somebody else has the order, or had it: only an order that stayed the person's, also one whose claim has
 * expired, goes on where it was left (PACK-01, PACK-03), and one that 'Undo' gives back.
 */
export function useEndOfDesk({ number, claim }: OrderToPack): void {
  const drafts = useStepDrafts()
  const tell = useTellTakenOver()
  // One that is asked for is given up by this browser, which tells it.
  const isOver = !claim?.isYours
  const holds = !isOver && claim.wantedBy === undefined
  const held = useRef(false)
  const end = useEffectEvent(() => {
    if (!claim && drafts.isGivenBack(packPath(number))) return
    const left = drafts.setAside(packPath(number))
    if (held.current && claim) tell({ number, by: claim.name, left })
  })
  useEffect(() => {
    if (isOver) end()
    held.current = holds
  }, [isOver, holds])
}
