import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Attempt, nextAttempt, type WhileUnknown } from './idempotency-key.ts'
import { useReauthentication } from './reauthenticate.tsx'
import { signInPath } from './sign-in-path.ts'
import { StaffFault } from './staff-api.ts'
import { refetchScreen } from './staff-query.ts'

type Options<Input, T> = {
  /** Runs after success, with the answer. */
  readonly onDone?: (answer: T) => void
  /** `onDone` goes to another page, which loads its own data. */
  readonly isLeaving?: boolean
  /** What needs a fresh code: 'To invite Kiran Rao as Packer'. */
  readonly purpose?: (input: Input) => string
  readonly whileUnknown?: WhileUnknown<Input>
}

/** Neither of them: it was running already, or the session has ended. */
export type Outcome<T> = {
  readonly answer?: T
  /** The server's sentence, and those of its fields: `refusal.fields`. */
  readonly refusal?: StaffFault
}

/**
 * A changing call of a screen. While it runs, a second press does nothing; after a lost connection the same input is sent under the
 * same key, so that it happens once (DESK-07). Asks for a code where the server wants one (STAFF-07), and signs in again where the
 * session has ended; what was typed stays.
 */
export function useStaffMutation<Input, T>(
  act: (input: Input, key: string, confirmation: string | undefined) => Promise<T>,
  { onDone, isLeaving = false, purpose, whileUnknown }: Options<Input, T> = {},
) {
  const isRunning = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()
  const withReauthentication = useReauthentication()
  const [cleared, setCleared] = useState<Error | null>(null)
  const { mutateAsync, isPending, error, variables, submittedAt } = useMutation<T, Error, Attempt<Input>>({
    mutationFn: ({ input, key }) =>
      withReauthentication((confirmation) => act(input, key, confirmation), purpose?.(input)),
    onSuccess: async (answer) => {
      if (!isLeaving) await refetchScreen()
      onDone?.(answer)
    },
  })
  const run = async (input: Input): Promise<Outcome<T>> => {
    if (isRunning.current) return {}
    isRunning.current = true
    try {
      return { answer: await mutateAsync(nextAttempt(input, variables, error, whileUnknown)) }
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      if (fault.status !== 401) return { refusal: fault }
      await navigate(signInPath(location))
      return {}
    } finally {
      isRunning.current = false
    }
  }
  const fault = error instanceof StaffFault && error.status !== 401 && error !== cleared ? error : undefined
  /** Where what was sent has been changed. */
  const clearFault = () => setCleared(error)
  return { run, isBusy: isPending, fault, clearFault, triedAt: submittedAt }
}

type Tried = Pick<ReturnType<typeof useStaffMutation<never, unknown>>, 'fault' | 'triedAt'>

/** Of acts that say in one place what has failed: that of the last one. */
export function lastFault(...acts: readonly Tried[]): StaffFault | undefined {
  return acts.toSorted((one, other) => other.triedAt - one.triedAt)[0]?.fault
}

/** Of a call without a session, which asks for no code. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await call }
  } catch (fault) {
    if (!(fault instanceof StaffFault)) throw fault
    return { refusal: fault }
  }
}
