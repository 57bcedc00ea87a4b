import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { useMe } from '../platform/session.ts'
import { useAction } from '../platform/use-action.ts'
import { takeStep } from '../platform/waiting-steps.ts'

type BulkCall = 'POST /api/hand-over' | 'POST /api/deliveries'
export type BulkAnswer = StaffAnswer<BulkCall>

/** Parcels of one call. */
const most = 200

/** A change of many parcels; each has its own outcome (DESK-06). Kept without network (PACK-07). */
export function useBulk(call: BulkCall, { label, page }: { label: string; page: string }) {
  const { staffId } = useMe()
  const [result, setResult] = useState<BulkAnswer | 'waiting'>()
  const action = useAction(
    async (ids: readonly string[], key) => {
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
        setResult({ done: answers.flatMap(({ done }) => done), failed: answers.flatMap(({ failed }) => failed) })
      },
    },
  )
  return { ...action, result }
}
