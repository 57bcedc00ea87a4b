import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { type OrderToPack, packPath } from './order-to-pack.ts'
import { useTellTakenOver } from './use-tell-taken-over.ts'

/**
 * What was ticked is set aside once somebody else has the order, or had it: only an order that stayed the person's, also one whose claim has
 * expired, goes on where it was left (PACK-01, PACK-03).
 */
export function useEndOfDesk(
  { number, claim }: OrderToPack,
  { undone }: { readonly undone: string | undefined },
): void {
  const drafts = useStepDrafts()
  // Back and a reload show the page of an 'Undo' again, when somebody else may have had the order.
  const isShownAgain = useNavigationType() === 'POP'
  const [isGivenBack] = useState(undone !== undefined && !isShownAgain)
  const tell = useTellTakenOver()
  // One that is asked for is given up by this browser, which tells it.
  const isOver = !claim?.isYours
  const holds = !isOver && claim.wantedBy === undefined
  const held = useRef(false)
  const end = useEffectEvent(() => {
    if (isGivenBack && !held.current) return
    const left = drafts.setAside(packPath(number))
    if (held.current && claim) tell({ number, by: claim.name, left })
  })
  useEffect(() => {
    if (isOver) end()
    held.current = holds
  }, [isOver, holds])
}
