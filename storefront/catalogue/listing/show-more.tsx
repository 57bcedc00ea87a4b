import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { shelfQuery } from '#domain/catalogue/shelf.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FaultReference } from '../../ui/fault-reference.tsx'
import { Notice } from '../../ui/notice.tsx'
import { messages } from '../messages.ts'
import type { Shelf } from './shelf.ts'

type Props = { shelf: Shelf; state: 'resting' | 'loading' | 'failed'; fault: unknown; onShowMore: () => void }

/** The way on: a link to the next page, which scripts turn into more of this one. */
export function ShowMore({ shelf: { category, page, pages }, state, fault, onShowMore }: Props) {
  const { pathname } = useLocation()
  if (page >= pages) return null
  const isLoading = state === 'loading'

  const goOn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) onShowMore()
  }
  return (
    <div className="mt-12 flex flex-col items-center gap-5">
      {state === 'failed' && (
        <Notice tone="error">
          {messages.loadFailure}
          <FaultReference fault={fault} />
        </Notice>
      )}
      <ButtonLink
        to={`${pathname}${shelfQuery({ category, page: page + 1 })}#shelf`}
        rel="next"
        variant="secondary"
        size="lg"
        aria-disabled={isLoading || undefined}
        aria-busy={isLoading || undefined}
        onClick={goOn}
        className={isLoading ? 'opacity-60' : undefined}
      >
        {state === 'failed' ? messages.tryAgain : messages.showMore}
      </ButtonLink>
    </div>
  )
}

/** Whoever came in the middle of the list can go back in it. */
export function ShowPrevious({ shelf: { category, from } }: { shelf: Shelf }) {
  const { pathname } = useLocation()
  if (from === 1) return null
  return (
    <div className="mb-10 flex justify-center">
      <ButtonLink to={pathname + shelfQuery({ category, page: from - 1 })} rel="prev" variant="secondary">
        {messages.showPrevious}
      </ButtonLink>
    </div>
  )
}
