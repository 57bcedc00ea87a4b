import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { messages } from './messages.ts'
import type { SayOutcome } from './scan-result.tsx'
import { useQueueView } from './use-queue-view.ts'

/** Opens an order whose code was scanned or typed, the last of several; a number that no order has is said where it was scanned, and the page stays (PACK-04). */
export function useOpenOrder(say: SayOutcome): (number: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathTo } = useQueueView()
  const last = useRef<AbortController>(undefined)
  return async (number) => {
    last.current?.abort()
    const lookUp = new AbortController()
    last.current = lookUp
    const { signal } = lookUp
    const fault = await staffCall('GET /api/pack/:number', { params: { number }, signal }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (signal.aborted) return
    if (fault instanceof StaffFault && fault.status === 404) return say('wrong', messages.noSuchOrder(number))
    await navigate(pathTo(number))
  }
}
