import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { claimRenewedBefore } from '#domain/fulfilment/packing-claim.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'

type Order = StaffAnswer<'GET /api/pack/:number'>

/** Opening an order claims it, unless somebody else is packing it (PACK-01). */
export function useClaim({ number, claim }: Order, { wants }: { wants: boolean }) {
  const action = useStaffMutation((body: { takeOver?: boolean }, key) =>
    staffCall('POST /api/pack/:number/claims', { key, params: { number }, body }),
  )
  const say = useNotice()
  const navigate = useNavigate()
  // Opens the queue, since this page would claim the order again at once.
  const release = useUndo()(async (key) => {
    await staffCall('DELETE /api/pack/:number/claims', { params: { number }, key })
    await navigate(pagePath('/pack'))
  }, `${number} is free for others`)
  const take = useEffectEvent(() => void action.run({}))
  const isFree = wants && claim === undefined
  useEffect(() => {
    if (isFree) take()
  }, [isFree])
  const isEnding = claim?.isYours && new Date(claim.expiresAt).getTime() - Date.now() < claimRenewedBefore
  return {
    isOthers: claim !== undefined && !claim.isYours,
    takeOver: async () => {
      const { answer } = await action.run({ takeOver: true })
      if (answer) say(`You are packing ${number}`, release)
    },
    isBusy: action.isBusy,
    /** Without network packing continues all the same. */
    fault: action.fault?.code === 'offline' ? undefined : action.fault,
    keep: () => {
      if (isEnding) void action.run({})
    },
  }
}
