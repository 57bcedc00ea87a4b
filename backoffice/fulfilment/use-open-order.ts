import { useNavigate } from 'react-router'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { messages } from './messages.ts'
import { packPath } from './order-to-pack.ts'
import type { SayOutcome } from './scan-result.tsx'

/** Opens an order whose code was scanned or typed; a number that no order has is said where it was scanned, and the page stays (PACK-04). */
export function useOpenOrder(say: SayOutcome): (number: string) => Promise<void> {
  const navigate = useNavigate()
  return async (number) => {
    const fault = await staffCall('GET /api/pack/:number', { params: { number } }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (fault instanceof StaffFault && fault.status === 404) return say('wrong', messages.noSuchOrder(number))
    await navigate(packPath(number))
  }
}
