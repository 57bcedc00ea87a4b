import { DeadlineBadge, TicketStateBadge } from './ticket-badges.tsx'
import type { TicketPage } from './ticket-page.ts'

type Props = Pick<TicketPage, 'state' | 'dueAt' | 'isAcknowledged' | 'tone'>

/** State and deadline of a ticket beside its order or customer, in the words of the list. */
export function BriefTicket({ state, dueAt, isAcknowledged, tone }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <TicketStateBadge state={state} />
      <DeadlineBadge dueAt={dueAt} isAcknowledged={isAcknowledged} tone={tone} />
    </span>
  )
}
