import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { StaffFault } from './staff-api.ts'

type Ask = () => Promise<boolean>
const Reauthenticate = createContext<Ask | undefined>(undefined)

type Props = {
  /** Shows a dialog; calls back with true once the server has taken a code or passkey. */
  readonly dialog: (close: (isDone: boolean) => void) => ReactNode
  readonly children: ReactNode
}

export function ReauthenticateProvider({ dialog, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isDone: boolean) => void>(undefined)
  const ask: Ask = () =>
    new Promise((done) => {
      answer.current = done
      setOpen(true)
    })
  const close = (isDone: boolean) => {
    setOpen(false)
    answer.current?.(isDone)
  }
  return (
    <Reauthenticate.Provider value={ask}>
      {children}
      {isOpen && dialog(close)}
    </Reauthenticate.Provider>
  )
}

/** Runs a call; where the server wants a fresh code first, asks for it and runs the call again (STAFF-07). */
export function useReauthentication(): <T>(act: () => Promise<T>) => Promise<T> {
  const ask = useContext(Reauthenticate)
  return async (act) => {
    try {
      return await act()
    } catch (fault) {
      const isWanted = fault instanceof StaffFault && fault.code === 'reauthenticate'
      if (!isWanted || !ask || !(await ask())) throw fault
      return act()
    }
  }
}
