import { useNavigate } from 'react-router'
import { releaseReservations, withoutFetchingAhead } from '../fulfilment/reservations.ts'
import { handOverPath } from '../fulfilment/use-hand-over-selections.ts'
import { endDrafts } from '../platform/drafts.ts'
import { type Me, useCan, useMe } from '../platform/session.ts'
import { forgetSession } from '../platform/sign-in-path.ts'
import { whileSigningOut } from '../platform/signing-out.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStepDrafts } from '../platform/step-drafts.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useUnsaved } from '../ui/unsaved-forms.ts'

/**
 * Ends the session and all that this browser keeps of it but for steps of packing, then opens `to`. `onEnded` says what the device remembers of the
 * person; what it does not remove of passkeys stays, and the email of a sign-in by password is filled in the next time. Asks first if something typed
 * would be lost (GOODS-04). What was fetched ahead to pack is given back.
 */
export function useSignOut(to: string, onEnded: (person: Me) => void) {
  const navigate = useNavigate()
  const can = useCan()
  const person = useMe()
  const { leaveSession } = useUnsaved()
  const drafts = useStepDrafts()
  const { run, isBusy, fault } = useStaffMutation(
    (_: undefined, key) =>
      withoutFetchingAhead(async () => {
        if (can('packing.do')) await releaseReservations(person.staffId)
        return staffCall('POST /api/sign-out', { key })
      }),
    {
      isLeaving: true,
      onDone: () => {
        endDrafts()
        forgetSession()
        onEnded(person)
        drafts.remove(handOverPath)
        void whileSigningOut(() => navigate(to))
      },
    },
  )
  return { isBusy, fault, signOut: () => leaveSession(() => void whileSigningOut(() => run(undefined))) }
}
