import { useRevalidator } from 'react-router'
import { useReauthentication } from '../platform/reauthenticate.tsx'
import { StaffFault } from '../platform/staff-api.ts'
import { useNotice } from './undo.tsx'

/**
 * Makes the handler of a notice's 'Undo': the inverse call, audited like any other (DESK-05). By then the page may be
 * another one, so its outcome is a notice too.
 */
export function useUndo() {
  const say = useNotice()
  const { revalidate } = useRevalidator()
  const withReauthentication = useReauthentication()
  return <T>(inverse: () => Promise<T>, done: string | ((answer: T) => string)) => {
    const undo = async () => {
      try {
        const answer = await withReauthentication(inverse)
        say(typeof done === 'string' ? done : done(answer))
        await revalidate()
      } catch (fault) {
        if (!(fault instanceof StaffFault)) throw fault
        const isUnknown = fault.status === 0 || fault.status >= 500
        say(`Not undone. ${fault.message}`, isUnknown ? () => void undo() : undefined)
      }
    }
    return () => void undo()
  }
}
