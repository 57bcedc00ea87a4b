import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { type OrderToPack, packPath } from './order-to-pack.ts'

/**
 * What was ticked is gone once somebody else has the order, or had it: only an order that stayed the person's, also one whose claim has
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
  const isOver = !(claim?.isYours && claim.wantedBy === undefined)
  const end = useEffectEvent(() => {
    if (!isGivenBack) drafts.remove(packPath(number))
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}
