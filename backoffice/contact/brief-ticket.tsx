import { DeadlineBadge, TicketStateBadge } from './ticket-badges.tsx'
import type { TicketPage } from './ticket-page.ts'

type Props = Pick<TicketPage, 'state' | 'dueAt'> & Partial<Pick<TicketPage, 'isAcknowledged' | 'tone'>>

/** State and deadline of a ticket beside its order or customer, in the words of the list; a server of 0.8.0 says no deadline. */
export function BriefTicket({ state, dueAt, isAcknowledged, tone }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <TicketStateBadge state={state} />
      {isAcknowledged !== undefined && tone !== undefined && (
        <DeadlineBadge dueAt={dueAt} isAcknowledged={isAcknowledged} tone={tone} />
      )}
    </span>
  )
}
