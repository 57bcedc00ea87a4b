import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { OrderPage } from './order-page.ts'

/** Hold and release undo each other (DESK-05). */
export function useHolds({ number, held }: OrderPage) {
  const say = useNotice()
  const undo = useUndo()
  const params = { number }
  const hold = useStaffMutation(
    (body: { reason: string }, key) => staffCall('POST /api/orders/:number/hold', { params, body, key }),
    {
      onDone: () =>
        say(
          'On hold',
          undo((key) => staffCall('DELETE /api/orders/:number/hold', { params, query: {}, key }), 'Released'),
        ),
    },
  )
  const release = useStaffMutation(
    (_: object, key) =>
      staffCall('DELETE /api/orders/:number/hold', { params, query: { ...(held && { heldFor: held.reason }) }, key }),
    {
      onDone: () => {
        const body = { reason: held?.reason ?? '' }
        say(
          'Released',
          undo((key) => staffCall('POST /api/orders/:number/hold', { params, body, key }), 'On hold again'),
        )
      },
    },
  )
  return { hold, release }
}
