import { useReauthentication } from '../platform/reauthenticate.tsx'
import { StaffFault } from '../platform/staff-api.ts'
import { refetchScreen } from '../platform/staff-query.ts'
import { useNotice } from './undo.tsx'

/**
 * Makes the handler of a notice's 'Undo': the inverse call, audited like any other (DESK-05). By then the page may be
 * another one, so its outcome is a notice too.
 */
export function useUndo() {
  const say = useNotice()
  const withReauthentication = useReauthentication()
  return <T>(inverse: () => Promise<T>, done: string | ((answer: T) => string)) => {
    const undo = async () => {
      try {
        const answer = await withReauthentication(inverse)
        say(typeof done === 'string' ? done : done(answer))
        await refetchScreen()
      } catch (fault) {
        if (!(fault instanceof StaffFault)) throw fault
        const isUnknown = fault.status === 0 || fault.status >= 500
        say(`Not undone. ${fault.message}`, isUnknown ? () => void undo() : undefined)
      }
    }
    return () => void undo()
  }
}
