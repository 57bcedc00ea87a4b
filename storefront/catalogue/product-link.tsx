import type { ReactNode } from 'react'
import { href, Link, type LinkProps } from 'react-router'

type Props = Omit<LinkProps, 'to' | 'prefetch'> & { id: string; children: ReactNode }

/** Prefetches the product's page when a pointer or the focus rests on it. */
export function ProductLink({ id, ...props }: Props) {
  return <Link to={href('/product/:id', { id })} prefetch="intent" {...props} />
}
