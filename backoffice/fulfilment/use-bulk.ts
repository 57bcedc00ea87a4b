import type { Job, useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useTakeStep } from '../platform/use-steps.ts'
import type { Chosen } from '../ui/list-selection.tsx'
import { useNotice } from '../ui/undo.tsx'

type BulkCall = 'POST /api/hand-over' | 'POST /api/deliveries'
type Options = {
  readonly label: string
  readonly page: string
  readonly follow: ReturnType<typeof useBulkJob>['follow']
}

/** A change of many parcels; each has its own outcome (DESK-06). Queued without network (PACK-07). */
export function useBulk(call: BulkCall, { label, page, follow }: Options) {
  const takeStep = useTakeStep()
  const say = useNotice()
  return useStaffMutation(
    async (chosen: readonly string[] | Extract<Chosen, { matching: unknown }>, key): Promise<Job | 'waiting'> => {
      // Later a filter may match other parcels, so this is not stored until there is a network.
      if ('matching' in chosen) {
        const { matching, shown } = chosen
        return staffCall(call, { key, body: { matching, shown } })
      }
      // A server of 0.13.0 mails at once, and offers no Undo.
      const held = call === 'POST /api/hand-over' && { isHeld: true }
      const step = { call, input: { body: { parcels: chosen, ...held } }, label: `${label} (${chosen.length})`, page }
      const taken = await takeStep(step, key)
      return taken === 'waiting' ? taken : (taken.answer as Job)
    },
    {
      onDone: (answer) =>
        answer === 'waiting' ? say('Saved. It will be sent when you’re back online.') : follow(answer),
    },
  )
}
