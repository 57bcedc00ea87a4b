import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { signInPath } from './load.ts'
import { useReauthentication } from './reauthenticate.tsx'
import { newKey, StaffFault } from './staff-api.ts'

type Options<T> = {
  /** Runs after success, with the answer. */
  readonly onDone?: (answer: T) => void
  /** `onDone` goes to another page, which loads its own data. */
  readonly isLeaving?: boolean
}

/**
 * A changing call of a screen. While it runs, a second press does nothing; after a lost connection the same input is sent under the
 * same key, so that it happens once (DESK-07). Asks for a code where the server wants one (STAFF-07), and signs in again where the
 * session has ended; what was typed stays.
 */
export function useAction<Input, T>(
  act: (input: Input, key: string, confirmation: string | undefined) => Promise<T>,
  { onDone, isLeaving = false }: Options<T> = {},
) {
  const [fault, setFault] = useState<StaffFault>()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const attempt = useRef<{ readonly input: string; readonly key: string }>(undefined)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()
  const withReauthentication = useReauthentication()

  const run = async (input: Input): Promise<T | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFault(undefined)
    const serializedInput = JSON.stringify(input) ?? ''
    const key = attempt.current?.input === serializedInput ? attempt.current.key : newKey()
    attempt.current = { input: serializedInput, key }
    try {
      const answer = await withReauthentication((confirmation) => act(input, key, confirmation))
      attempt.current = undefined
      if (!isLeaving) await revalidate()
      onDone?.(answer)
      return answer
    } catch (thrown) {
      if (!(thrown instanceof StaffFault)) throw thrown
      // The outcome is known: the next attempt is a new one.
      if (thrown.status !== 0 && thrown.status < 500) attempt.current = undefined
      if (thrown.status === 401) navigate(signInPath(location))
      else setFault(thrown)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, fault, clear: () => setFault(undefined) }
}
