import type { TicketProgress } from '#contract/tickets.ts'
import { formatDate } from '#domain/dates.ts'
import { ticketMessages as messages } from './messages.ts'

/** State and days of a ticket (rule 7(1)(f)). */
export function TicketFacts({ ticket }: { ticket: TicketProgress }) {
  const { state, receivedAt, daysSince, redressDue, daysLeft, resolvedAt } = ticket
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact name={messages.state} value={messages.states[state]} />
      <Fact name={messages.received} value={formatDate(new Date(receivedAt))} more={messages.ago(daysSince)} />
      {resolvedAt ? (
        <Fact name={messages.resolved} value={formatDate(new Date(resolvedAt))} />
      ) : (
        state !== 'resolved' && (
          <Fact name={messages.due} value={formatDate(new Date(redressDue))} more={messages.left(daysLeft)} />
        )
      )}
    </dl>
  )
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
