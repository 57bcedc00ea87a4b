import type { ReactNode } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { useWayBack } from './way-after-login.ts'

type Props = { to: '/login' | '/register' | '/forgot-password'; children: ReactNode }

/** A link between the pages of signing in; whoever is on the way to the checkout stays on it (CART-07). */
export function WayLink({ to, children }: Props) {
  const { carry } = useWayBack()
  return (
    <TextLink to={to} onClick={carry} className="py-3">
      {children}
    </TextLink>
  )
}
