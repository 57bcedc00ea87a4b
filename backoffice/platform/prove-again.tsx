import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { StaffFault } from './staff-api.ts'

type Ask = () => Promise<boolean>
const ProveAgain = createContext<Ask | undefined>(undefined)

type Props = {
  /** Shows a dialog; calls back with true once the server has taken a code or passkey. */
  readonly dialog: (close: (isProved: boolean) => void) => ReactNode
  readonly children: ReactNode
}

export function ProveAgainProvider({ dialog, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(undefined)
  const ask: Ask = () =>
    new Promise((done) => {
      answer.current = done
      setOpen(true)
    })
  const close = (isProved: boolean) => {
    setOpen(false)
    answer.current?.(isProved)
  }
  return (
    <ProveAgain.Provider value={ask}>
      {children}
      {isOpen && dialog(close)}
    </ProveAgain.Provider>
  )
}

/** Runs a call; where the server wants a fresh code first, asks for it and runs the call again (STAFF-07). */
export function useProveAgain(): <T>(act: () => Promise<T>) => Promise<T> {
  const ask = useContext(ProveAgain)
  return async (act) => {
    try {
      return await act()
    } catch (fault) {
      const isWanted = fault instanceof StaffFault && fault.code === 'prove-again'
      if (!isWanted || !ask || !(await ask())) throw fault
      return act()
    }
  }
}
