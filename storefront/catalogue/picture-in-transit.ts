import type { MouseEvent } from 'react'

const name = 'product-picture'
let last: HTMLElement | undefined

/** The picture of the card that was pressed grows into that of the page, where the browser has view transitions; one at a time bears the name. */
export function takePictureAlong({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (last) last.style.viewTransitionName = ''
  last = currentTarget.closest('article')?.querySelector('img') ?? undefined
  if (last) last.style.viewTransitionName = name
}
