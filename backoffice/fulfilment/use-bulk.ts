import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { useMe } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useAction } from '../platform/use-action.ts'
import { takeStep } from '../platform/waiting-steps.ts'
import type { Chosen } from '../ui/list-selection.tsx'

type BulkCall = 'POST /api/hand-over' | 'POST /api/deliveries'
export type BulkAnswer = StaffAnswer<BulkCall>

/** Parcels of one call. */
const most = 200

type Options = {
  readonly label: string
  readonly page: string
  /** More than 200 parcels: a job has started. */
  readonly onJob?: (id: string) => void
}

/** A change of many parcels; each has its own outcome (DESK-06). Kept without network (PACK-07). */
export function useBulk(call: BulkCall, { label, page, onJob }: Options) {
  const { staffId } = useMe()
  const [result, setResult] = useState<BulkAnswer | 'waiting'>()
  const action = useAction(
    async (chosen: readonly string[] | Extract<Chosen, { matching: unknown }>, key) => {
      // A filter means other parcels later: it is not kept until there is a network.
      if ('matching' in chosen) {
        const { matching, shown } = chosen
        return [await staffCall('POST /api/deliveries', { key, body: { matching, shown } })]
      }
      const ids = chosen
      const parts: (BulkAnswer | 'waiting')[] = []
      for (let start = 0; start < ids.length; start += most) {
        const body = { parcels: ids.slice(start, start + most) }
        const step = { call, input: { body }, label: `${label} (${body.parcels.length})`, page }
        const taken = await takeStep(step, { staffId, key: `${key}-${start}` })
        parts.push(taken === 'waiting' ? taken : (taken.answer as BulkAnswer))
      }
      return parts
    },
    {
      onDone: (parts) => {
        const answers = parts.filter((part) => part !== 'waiting')
        if (answers.length === 0) return setResult('waiting')
        const [job] = answers.flatMap((answer) => answer.job ?? [])
        if (job) return onJob?.(job.id)
        setResult({ done: answers.flatMap(({ done }) => done), failed: answers.flatMap(({ failed }) => failed) })
      },
    },
  )
  return { ...action, result }
}
