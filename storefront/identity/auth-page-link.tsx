import type { ReactNode } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { useReturnTo } from './return-to.ts'

type Props = { to: '/login' | '/register' | '/forgot-password'; children: ReactNode }

/** A link between the pages of signing in that keeps the page to return to (CART-07). */
export function AuthPageLink({ to, children }: Props) {
  const { keepReturnTo } = useReturnTo()
  return (
    <TextLink to={to} onClick={keepReturnTo} className="py-3">
      {children}
    </TextLink>
  )
}
