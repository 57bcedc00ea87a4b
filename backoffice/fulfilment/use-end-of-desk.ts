import { useEffect, useEffectEvent } from 'react'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { type OrderToPack, packPath } from './order-to-pack.ts'

/** The 'Undo' whose page is open or about to: Back and a reload show its page again, when somebody else may have had the order. */
let givenBack: string | undefined
let open: string | undefined

export function noteGivenBack(undone: string): void {
  givenBack = undone
}

/**
 * What was ticked is gone once somebody else has the order, or had it: only an order that stayed the person's, also one whose claim has
 * expired, goes on where it was left (PACK-01, PACK-03).
 */
export function useEndOfDesk(
  { number, claim }: OrderToPack,
  { undone }: { readonly undone: string | undefined },
): void {
  const drafts = useStepDrafts()
  const isOver = !(claim?.isYours && claim.wantedBy === undefined)
  const end = useEffectEvent(() => {
    if (undone === undefined || undone !== givenBack) drafts.remove(packPath(number))
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  useEffect(() => {
    open = undone
    return () => {
      open = undefined
      // Later, since an effect may be run twice while the page stays.
      queueMicrotask(() => {
        if (undone === givenBack && undone !== open) givenBack = undefined
      })
    }
  }, [undone])
}
