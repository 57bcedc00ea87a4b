import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '../platform/server-clock.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { messages } from './messages.ts'
import { type Claim, isEnding, isOwn, type OrderToPack } from './order-to-pack.ts'
import { useQueueView } from './use-queue-view.ts'

/**
 * Opening an order claims it, unless somebody else is packing it (PACK-01). Only an order that is claimed is packed: without network
 * nobody can say who else has it (PACK-07).
 */
export function useClaim({ number, claim }: OrderToPack, { wants }: { wants: boolean }) {
  const isOnline = useIsOnline()
  const action = useStaffMutation((body: { takeOver?: boolean }, key) =>
    staffCall('POST /api/pack/:number/claims', { key, params: { number }, body }),
  )
  const say = useNotice()
  const navigate = useNavigate()
  const { queuePath } = useQueueView()
  const [requested, setRequested] = useState<Claim>()
  const release = useUndo()(async (key) => {
    // First, since this page would claim the free order again at once.
    await navigate(queuePath)
    await staffCall('DELETE /api/pack/:number/claims', { params: { number }, key })
  }, `${number} is free for others`)
  useRenderAtEnd(claim)
  const isYours = isOwn(claim)
  const isOthers = claim !== undefined && (!claim.isYours || claim.wantedBy !== undefined)
  const isFree = wants && isOnline && !isYours && !isOthers
  const isOpenedFirst = wants && isOnline && isYours && claim?.isAhead === true
  const take = useEffectEvent(() => void action.run({}))
  useEffect(() => {
    if (isFree || isOpenedFirst) take()
  }, [isFree, isOpenedFirst])
  const hasTaken = isYours && requested !== undefined
  const endRequest = useEffectEvent(() => {
    if (requested) say(takenWords(number, requested), release)
    // Answered: who takes the order back later has been asked nothing.
    setRequested(undefined)
  })
  useEffect(() => {
    if (hasTaken) endRequest()
  }, [hasTaken])
  return {
    isYours,
    isOthers,
    /** Requested, and not answered yet. */
    isPending: isFree && !action.fault,
    /** Name of the person who has the request to give the order up. */
    requestedFrom: isOthers && requested?.name === claim?.name ? requested?.name : undefined,
    takeOver: async () => {
      const { answer } = await action.run({ takeOver: true })
      // Usually the order is handed over later than this answer.
      if (answer) setRequested(claim)
    },
    isBusy: action.isBusy,
    fault: action.fault?.code === 'offline' ? undefined : action.fault,
    keep: () => {
      if (claim && isYours && isEnding(claim)) void action.run({})
    },
  }
}

/** Of one that was only fetched ahead there is no box yet. */
function takenWords(number: string, { name, isAhead }: Claim): string {
  return isAhead ? `You are packing ${number}` : messages.tookOverFrom(number, name)
}

/** Without network nothing else says that a claim has ended. */
function useRenderAtEnd(claim: Claim | undefined): void {
  const [, setEnded] = useState('')
  const end = claim?.isYours ? claim.expiresAt : undefined
  useEffect(() => {
    if (end === undefined) return
    const timer = setTimeout(() => setEnded(end), Math.max(0, Date.parse(end) - serverNow()))
    return () => clearTimeout(timer)
  }, [end])
}
