import type { TicketProgress } from '#contract/tickets.ts'
import { formatDate } from '#domain/dates.ts'
import { ticketMessages as messages } from './messages.ts'

/** State and days of a ticket (rule 7(1)(f)): the reply that is promised first, then the month that the law gives. */
export function TicketFacts({ ticket }: { ticket: TicketProgress }) {
  const { state, receivedAt, daysSince, replyDue, replyDaysLeft, resolvedAt } = ticket
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={messages.state} value={messages.states[state]} />
        <Fact name={messages.received} value={formatDate(new Date(receivedAt))} more={messages.ago(daysSince)} />
        {resolvedAt && <Fact name={messages.resolved} value={formatDate(new Date(resolvedAt))} />}
        {replyDue !== undefined && replyDaysLeft !== undefined && (
          <Fact name={messages.reply} value={formatDate(new Date(replyDue))} more={messages.left(replyDaysLeft)} />
        )}
      </dl>
      {state !== 'resolved' && <p className="mt-4 text-ink-soft text-sm">{redressOf(ticket)}</p>}
    </>
  )
}

/** Not every ticket is a complaint: the sentence says what is. */
function redressOf({ redressDue, daysLeft }: TicketProgress): string {
  const date = formatDate(new Date(redressDue))
  return daysLeft < 0 ? messages.redressLate(date, -daysLeft) : messages.redress(date)
}

function Fact({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>
        <span className="font-semibold">{value}</span>
        {more && <span className="block text-ink-soft text-sm">{more}</span>}
      </dd>
    </div>
  )
}
