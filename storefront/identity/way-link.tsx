import { type ReactNode, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { TextLink } from '../ui/text-link.tsx'
import { keepingWay, type SigningInPath } from './way-after-login.ts'

/** A link between the pages of signing in; whoever is on the way to the checkout stays on it (CART-07). */
export function WayLink({ to, children }: { to: SigningInPath; children: ReactNode }) {
  const [search] = useSearchParams()
  // The page comes from the server without its query.
  const isInBrowser = useSyncExternalStore(never, yes, no)
  return <TextLink to={isInBrowser ? keepingWay(to, search) : to}>{children}</TextLink>
}

const never = () => () => {}
const yes = () => true
const no = () => false
