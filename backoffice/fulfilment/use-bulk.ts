import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useTakeStep } from '../platform/use-steps.ts'
import type { Chosen } from '../ui/list-selection.tsx'

type BulkCall = 'POST /api/hand-over' | 'POST /api/deliveries'
export type BulkAnswer = StaffAnswer<BulkCall>

type Options = {
  readonly label: string
  readonly page: string
  /** More than 200 parcels: a job has started. */
  readonly onJob: (id: string) => void
  readonly onResult?: (answer: BulkAnswer) => void
}

/** A change of many parcels; each has its own outcome (DESK-06). Kept without network (PACK-07). */
export function useBulk(call: BulkCall, { label, page, onJob, onResult }: Options) {
  const takeStep = useTakeStep()
  const [result, setResult] = useState<BulkAnswer | 'waiting'>()
  const action = useStaffMutation(
    async (
      chosen: readonly string[] | Extract<Chosen, { matching: unknown }>,
      key,
    ): Promise<BulkAnswer | 'waiting'> => {
      // Later a filter may match other parcels, so this is not stored until there is a network.
      if ('matching' in chosen) {
        const { matching, shown } = chosen
        return staffCall(call, { key, body: { matching, shown } })
      }
      const step = { call, input: { body: { parcels: chosen } }, label: `${label} (${chosen.length})`, page }
      const taken = await takeStep(step, key)
      return taken === 'waiting' ? taken : (taken.answer as BulkAnswer)
    },
    {
      onDone: (answer) => {
        if (answer === 'waiting') return setResult(answer)
        if (!answer.job) {
          onResult?.(answer)
          return setResult(answer)
        }
        setResult(undefined)
        onJob(answer.job.id)
      },
    },
  )
  return { ...action, result }
}
