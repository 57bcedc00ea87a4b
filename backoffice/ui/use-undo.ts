import { useReauthentication } from '../platform/reauthenticate.tsx'
import { newKey, StaffFault } from '../platform/staff-api.ts'
import { refetchScreen } from '../platform/staff-query.ts'
import { useNotice } from './undo.tsx'

/**
 * Makes the handler of a notice's 'Undo': the inverse call, audited like any other (DESK-05). By then the page may be
 * another one, so its outcome is a notice too. Tried again after a lost answer, it goes under the same key (DESK-07).
 */
export function useUndo() {
  const say = useNotice()
  const withReauthentication = useReauthentication()
  return <T>(inverse: (key: string) => Promise<T>, done: string | ((answer: T) => string)) => {
    const undo = async (key: string) => {
      try {
        const answer = await withReauthentication(() => inverse(key))
        say(typeof done === 'string' ? done : done(answer))
        await refetchScreen()
      } catch (fault) {
        if (!(fault instanceof StaffFault)) throw fault
        if (fault.isUnknown) say(`Perhaps not undone. ${fault.message}`, () => void undo(key))
        else say(`Not undone. ${fault.message}`)
      }
    }
    return () => void undo(newKey())
  }
}
