import { href } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { shortDate } from '#domain/dates.ts'
import { findTicketDraft } from '../contact/ticket/find-ticket-draft.ts'
import { verifiedCustomer } from '../identity/session.ts'
import { startDraft } from '../platform/use-draft.ts'
import { TextLink } from '../ui/text-link.tsx'
import { returnMessages as messages } from './messages.ts'

type Cancellation = NonNullable<Answer<'GET /userDetails'>['orderProducts'][number]['cancellation']>

/** That the packing room was asked to keep the order, and where its answer is to be found (RETURN-03). */
export function CancellationAsked({ cancellation }: { cancellation: Cancellation }) {
  const { ticket, askedAt, replyDue, isResolved, isAnswered } = cancellation
  const on = shortDate(new Date(askedAt))
  const by = replyDue && shortDate(new Date(replyDue))
  return (
    <p className="text-ink-soft text-sm">
      {messages.asked({ on, by, isResolved, isAnswered })}{' '}
      <TextLink
        to={href('/ticket')}
        className="inline-block whitespace-nowrap py-1"
        onClick={() => startDraft(findTicketDraft, { ticket, email: verifiedCustomer()?.email ?? '' })}
      >
        {messages.askedTicket(ticket)}
      </TextLink>
    </p>
  )
}
