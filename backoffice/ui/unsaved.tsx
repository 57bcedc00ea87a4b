import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useBlocker } from 'react-router'
import { useHasDrafts } from '../platform/drafts.ts'
import { pagePath } from '../platform/page-path.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Unsaved, type UnsavedForms } from './unsaved-forms.ts'

/**
 * 'Leave without saving?' (GOODS-04) for all forms of a page, and Back for its dialogs: a router has one blocker. Who leaves on purpose is asked
 * once: by a link, Back, the ways out of a dialog, and signing out. A reload, a closed tab and the end of a session ask nothing, since what was
 * typed is there again after them (STAFF-05).
 */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms] = useState<UnsavedForms>(() => new Map())
  const [openDialogs] = useState<(() => void)[]>(() => [])
  const [closing, setClosing] = useState<{ readonly id?: string; readonly close: () => void }>()
  const hasDrafts = useHasDrafts()
  const [isBack, setBack] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (nextLocation.pathname === pagePath('/sign-in')) return false
    const closesDialog = historyAction === 'POP' && openDialogs.length > 0
    // The dialog's own entry goes with it.
    if (closesDialog && createPath(nextLocation) === createPath(currentLocation)) {
      openDialogs.at(-1)?.()
      return false
    }
    setBack(closesDialog)
    return closesDialog || (forms.size > 0 && nextLocation.pathname !== currentLocation.pathname)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || !isBack) return
    blocker.reset()
    openDialogs.at(-1)?.()
  }, [blocker, isBack, openDialogs])
  const leaveForm = (id: string, close: () => void) => (forms.has(id) ? setClosing({ id, close }) : close())
  // The drafts are removed once the session has ended: without network nothing is lost.
  const leaveSession = (close: () => void) => (forms.size > 0 || hasDrafts() ? setClosing({ close }) : close())
  const isConfirming = closing !== undefined || (blocker.state === 'blocked' && !isBack)
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
    <Unsaved.Provider value={{ unsavedForms: forms, openDialogs, leaveForm, leaveSession }}>
      {children}
      {isConfirming && (
        <Dialog
          title="Leave without saving?"
          cancel="Stay"
          addsEntry={closing !== undefined}
          onClose={stay}
          action={
            <Button variant="danger" onClick={leave}>
              Leave
            </Button>
          }
        >
          <p>What you have typed is discarded.</p>
        </Dialog>
      )}
    </Unsaved.Provider>
  )
}
