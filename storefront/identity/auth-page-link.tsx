import type { ComponentProps } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { useReturnTo } from './return-to.ts'

type Props = ComponentProps<typeof TextLink> & { to: '/login' | '/register' | '/forgot-password' }

/**
 * A link between the pages of signing in that keeps the page to return to, and leaves Back to the page before them (CART-07).
 */
export function AuthPageLink({ className = 'py-3', ...rest }: Props) {
  const { keepReturnTo } = useReturnTo()
  return <TextLink {...rest} replace onClick={keepReturnTo} className={className} />
}
