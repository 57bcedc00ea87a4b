import { useEffect, useEffectEvent } from 'react'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { type OrderToPack, packPath } from './order-to-pack.ts'

/**
 * What was ticked is gone once somebody else has the order, or had it: only an order that stayed the person's, also one whose claim has
 * expired, goes on where it was left (PACK-01, PACK-03).
 */
export function useEndOfDesk({ number, claim }: OrderToPack, { isGivenBack }: { readonly isGivenBack: boolean }): void {
  const drafts = useStepDrafts()
  const isOver = !(claim?.isYours && claim.wantedBy === undefined) && !isGivenBack
  const end = useEffectEvent(() => drafts.remove(packPath(number)))
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}
