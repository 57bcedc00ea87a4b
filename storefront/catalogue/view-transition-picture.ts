import type { MouseEvent } from 'react'

const name = 'product-picture'
let last: HTMLElement | undefined

/** View transition from the picture of the pressed card to that of its page; only one element may have the name. */
export function setViewTransitionPicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (last) last.style.viewTransitionName = ''
  last = currentTarget.closest('article')?.querySelector('img') ?? undefined
  if (last) last.style.viewTransitionName = name
}
