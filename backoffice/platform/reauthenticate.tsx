import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { StaffCallName } from '#contract/backoffice/index.ts'
import { type ConfirmedAct, confirmedActs } from '#domain/staff/confirmed-acts.ts'
import { StaffFault } from './staff-api.ts'

/** What the server has taken: a code or passkey for one act comes with a confirmation for its call. */
export type Reauthenticated = { readonly confirmation?: string | undefined }

/** What needs the code or passkey: one act, or a call that needs a code or passkey of the last ten minutes. */
export type ToConfirm = {
  readonly act?: ConfirmedAct | undefined
  readonly call?: StaffCallName | undefined
  /** With its object: 'To invite Kiran Rao as Packer'. */
  readonly purpose?: string | undefined
}

type Ask = (toConfirm: ToConfirm) => Promise<Reauthenticated | undefined>
const Reauthenticate = createContext<Ask | undefined>(undefined)

type Close = (done: Reauthenticated | undefined) => void

type Props = {
  /** Shows a dialog; calls back once the server has taken a code or passkey, or without anything when the person gives up. */
  readonly dialog: (toConfirm: ToConfirm, close: Close) => ReactNode
  readonly children: ReactNode
}

export function ReauthenticateProvider({ dialog, children }: Props) {
  const [open, setOpen] = useState<ToConfirm>()
  const answer = useRef<Close>(undefined)
  const ask: Ask = (wanted) =>
    new Promise((done) => {
      answer.current = done
      setOpen(wanted)
    })
  const close: Close = (done) => {
    setOpen(undefined)
    answer.current?.(done)
  }
  return (
    <Reauthenticate.Provider value={ask}>
      {children}
      {open && dialog(open, close)}
    </Reauthenticate.Provider>
  )
}

/**
 * Runs a call; where the server wants a fresh code first, asks for it and runs the call again (STAFF-07). A confirmation stays until the
 * call has succeeded, so a field that was wrong asks for no second code.
 */
export function useReauthentication(): <T>(
  call: (confirmation: string | undefined) => Promise<T>,
  purpose?: string,
) => Promise<T> {
  const ask = useContext(Reauthenticate)
  const confirmation = useRef<string>(undefined)
  return async (call, purpose) => {
    const run = async () => {
      const result = await call(confirmation.current)
      confirmation.current = undefined
      return result
    }
    try {
      return await run()
    } catch (fault) {
      if (!(fault instanceof StaffFault) || !ask) throw fault
      const act = fault.code === 'confirm-act' ? confirmedActs.find((one) => one === fault.answer.act) : undefined
      if (!act && fault.code !== 'reauthenticate') throw fault
      const done = await ask({ act, call: fault.call, purpose })
      if (!done) throw fault
      confirmation.current = done.confirmation
      return run()
    }
  }
}
