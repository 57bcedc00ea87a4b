import { useLocation } from 'react-router'
import { useCart } from '../cart/cart-store.ts'
import { useSession } from './session.ts'

/** Where a customer who has logged in was going. It is in the state of the history entry, so a reload keeps it. */
export type WayOn = { readonly path: string; readonly text: string }

/** Of one customer: the next one at this browser does not read it. */
export type WayOnState = { readonly wayOn?: WayOn | undefined; readonly customer: string }

/** Of the page that follows the login; known in the browser alone, after hydration. */
export function useWayOn(): WayOn | undefined {
  const { state } = useLocation()
  const { auth } = useSession()
  const of = state as WayOnState | null
  const { lines } = useCart()
  const wayOn = auth && of?.customer === auth.user_id ? of.wayOn : undefined
  // The cart may have been emptied since.
  return wayOn?.path === '/cart' && lines.length === 0 ? undefined : wayOn
}
