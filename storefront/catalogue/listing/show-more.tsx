import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { listQuery } from '#domain/catalogue/list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FaultReference } from '../../ui/fault-reference.tsx'
import { Notice } from '../../ui/notice.tsx'
import { messages } from '../messages.ts'
import type { ProductList } from './product-list.ts'

type Props = { list: ProductList; state: 'resting' | 'loading' | 'failed'; fault: unknown; onShowMore: () => void }

/** A link to the next page; with JavaScript its products are appended to this page. */
export function ShowMore({ list: { choice, page, pages }, state, fault, onShowMore }: Props) {
  const { pathname } = useLocation()
  if (page >= pages) return null
  const isLoading = state === 'loading'

  const onClick = (event: MouseEvent) => {
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
        to={`${pathname}${listQuery({ ...choice, page: page + 1 })}#products`}
        rel="next"
        variant="secondary"
        size="lg"
        aria-disabled={isLoading || undefined}
        aria-busy={isLoading || undefined}
        onClick={onClick}
        className={isLoading ? 'opacity-60' : undefined}
      >
        {state === 'failed' ? messages.tryAgain : messages.showMore}
      </ButtonLink>
    </div>
  )
}

/** Shown when the list does not begin at its first page. */
export function ShowPrevious({ list: { choice, from } }: { list: ProductList }) {
  const { pathname } = useLocation()
  if (from === 1) return null
  return (
    <div className="mb-10 flex justify-center">
      <ButtonLink to={pathname + listQuery({ ...choice, page: from - 1 })} rel="prev" variant="secondary">
        {messages.showPrevious}
      </ButtonLink>
    </div>
  )
}
