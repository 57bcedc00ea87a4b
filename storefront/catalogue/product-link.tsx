import { type ReactNode, useRef } from 'react'
import { href, Link, type LinkProps } from 'react-router'
import { askAhead } from '../platform/asked-ahead.ts'
import { loadProduct } from './load-product.ts'

type Props = Omit<LinkProps, 'to' | 'prefetch'> & { id: string; children: ReactNode }

/** Milliseconds for which a pointer or the focus rests on a link before its page is asked for, as React Router has it. */
const rest = 100

/** The way to a product's page, which is asked for as soon as somebody seems to be going there. */
export function ProductLink({ id, ...props }: Props) {
  const to = href('/product/:id', { id })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const begin = () => {
    stop()
    timer.current = setTimeout(() => askAhead(to, () => loadProduct(id)), rest)
  }
  return (
    <Link
      to={to}
      prefetch="intent"
      onPointerEnter={begin}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onFocus={begin}
      onBlur={stop}
      onClickCapture={stop}
      {...props}
    />
  )
}
