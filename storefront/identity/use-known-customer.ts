import { useEffect, useEffectEvent } from 'react'
import { useSession, verifiedCustomer, verifySession } from './session.ts'

type Customer = NonNullable<ReturnType<typeof verifiedCustomer>>

/** Tells a form who is signed in, once the server has confirmed it. Nobody types what the shop knows (EASE-01). */
export function useKnownCustomer(onKnown: (customer: Customer) => void): void {
  const { auth } = useSession()
  const fill = useEffectEvent(onKnown)
  const token = auth?.token
  useEffect(() => {
    if (!token) return
    let isCurrent = true
    void (async () => {
      if (!verifiedCustomer()) await verifySession()
      const customer = verifiedCustomer()
      if (customer && isCurrent) fill(customer)
    })()
    return () => {
      isCurrent = false
    }
  }, [token])
}
