import type { MouseEvent } from 'react'

const name = 'product-picture'

/**
 * View transition from the picture of the pressed card to that of its page. Only one element may have the name: the gallery of
 * the product page that the card is on, or a card pressed before, gives it up.
 */
export function setViewTransitionPicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (const other of document.querySelectorAll<HTMLElement>(`[style*="${name}"]`)) other.style.viewTransitionName = ''
  const picture = currentTarget.closest('article')?.querySelector('img')
  if (picture) picture.style.viewTransitionName = name
}
