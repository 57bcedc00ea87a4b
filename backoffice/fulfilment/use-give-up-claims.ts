import { noop } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { useSteps } from '../platform/use-steps.ts'
import { type Claim, orderToPack, packPath } from './order-to-pack.ts'
import { useTellTakenOver } from './use-tell-taken-over.ts'

type Claimable = { readonly number: string; readonly claim?: Claim }

/**
 * Gives up claims that somebody else asks for (PACK-01). First here, then on the server: if the network goes in between, nobody packs the
 * order rather than two. One whose box is packed here, and whose step still waits, stays.
 */
export function useGiveUpClaims(opened: Claimable, claims: readonly Claimable[]): void {
  const tell = useTellTakenOver()
  const { waiting } = useSteps()
  const drafts = useStepDrafts()
  const packed = new Set(waiting.map(({ page }) => page))
  const wanted = new Map(
    [opened, ...claims].flatMap(({ number, claim }) =>
      isWanted(claim) && !packed.has(packPath(number)) ? [[number, claim] as const] : [],
    ),
  )
  const giveUp = useEffectEvent(async () => {
    for (const [number, claim] of wanted) {
      const { queryKey } = orderToPack(number)
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, claim })
      const left = drafts.setAside(packPath(number))
      // Nothing is said of an order that was only fetched ahead.
      if (left || number === opened.number) tell({ number, by: claim.wantedBy, left })
      await staffCall('DELETE /api/pack/:number/claims', { params: { number } }).catch(noop)
      // The answer that was cancelled may have been the last to say whose the order is.
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  })
  const numbers = [...wanted.keys()].join()
  useEffect(() => {
    if (numbers !== '') void giveUp()
  }, [numbers])
}

function isWanted(claim: Claim | undefined): claim is Claim & { readonly wantedBy: string } {
  return claim?.isYours === true && claim.wantedBy !== undefined
}
