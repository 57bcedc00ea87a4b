import { type ReactNode, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Unsaved, type UnsavedForms } from './unsaved-forms.ts'

/**
 * 'Leave without saving?' (GOODS-04) for all forms of a page: a router has one blocker. The way to the sign-in page is free, since what was typed
 * is there again after it (STAFF-05).
 */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms] = useState<UnsavedForms>(() => new Map())
  const [closing, setClosing] = useState<{ readonly id: string; readonly close: () => void }>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/sign-in',
  )
  const leaveForm = (id: string, close: () => void) => (forms.has(id) ? setClosing({ id, close }) : close())
  const isAsked = closing !== undefined || blocker.state === 'blocked'
  const stay = () => {
    setClosing(undefined)
    blocker.reset?.()
  }
  const leave = () => {
    for (const [id, discard] of forms) if (!closing || closing.id === id) discard()
    closing?.close()
    setClosing(undefined)
    blocker.proceed?.()
  }
  return (
    <Unsaved.Provider value={{ unsavedForms: forms, leaveForm }}>
      {children}
      {isAsked && (
        <Dialog title="Leave without saving?" onClose={stay}>
          <p>What you have typed is discarded.</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button autoFocus onClick={stay}>
              Stay
            </Button>
            <Button variant="danger" onClick={leave}>
              Leave
            </Button>
          </div>
        </Dialog>
      )}
    </Unsaved.Provider>
  )
}
