import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../platform/api.ts'
import { startLogin } from '../login/login-entry.ts'
import { endRejectedSession, verifiedCustomer } from '../session.ts'
import type { LoginAgainDialog } from './login-again-dialog.tsx'

type Dialog = ComponentType<Parameters<typeof LoginAgainDialog>[0]>

/**
 * For a page of the account whose session has ended while it was open (AUTH-01): the login opens over it, and all that was typed or chosen
 * stays. `opensFor` takes the failure of a call; `goOn` is what was pressed.
 */
export function useLoginAgain(): {
  readonly opensFor: (failure: unknown, goOn?: () => unknown) => boolean
  readonly dialog: ReactNode
} {
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ readonly Dialog: Dialog; readonly goOn: (() => unknown) | undefined }>()

  function opensFor(failure: unknown, goOn?: () => unknown): boolean {
    if (!(failure instanceof ApiError) || failure.code !== 'not-signed-in') return false
    const email = verifiedCustomer()?.email
    endRejectedSession()
    if (email) startLogin({ email }, { method: 'email' })
    // Without a network it cannot be loaded: the page says what to do.
    import('./login-again-dialog.tsx').then(
      ({ LoginAgainDialog: Dialog }) => setOpen({ Dialog, goOn }),
      () => {},
    )
    return true
  }

  function onLogin({ isAnother }: { readonly isAnother: boolean }) {
    setOpen(undefined)
    // The page is of the customer before.
    if (isAnother) navigate('/', { replace: true })
    else open?.goOn?.()
  }

  const dialog = open && <open.Dialog onClose={() => setOpen(undefined)} onLogin={onLogin} />
  return { opensFor, dialog }
}
