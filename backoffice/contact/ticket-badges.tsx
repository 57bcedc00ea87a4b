import { type TicketState, ticketStateLabels } from '#domain/contact/ticket-states.ts'
import { Moment } from '../ui/moment.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import type { TicketPage } from './ticket-page.ts'

const tones: { readonly [State in TicketState]: Tone } = {
  new: 'waiting',
  open: 'waiting',
  waiting: 'moving',
  resolved: 'resting',
  reopened: 'late',
}

export function TicketStateBadge({ state }: { state: TicketState }) {
  return <StateBadge tone={tones[state]}>{ticketStateLabels[state]}</StateBadge>
}

const looks = { calm: '', amber: 'font-semibold text-waiting', late: 'font-semibold text-late' } as const
const words = { calm: '', amber: ' (soon)', late: ' (late)' } as const

/** 'Redress by 24 Dec 2026, 3:45 pm (soon)': the clock that ends next (TICKET-02). */
export function Deadline({ dueAt, isAcknowledged, tone }: Pick<TicketPage, 'dueAt' | 'isAcknowledged' | 'tone'>) {
  if (dueAt === undefined) return null
  return (
    <span className={looks[tone]}>
      {isAcknowledged ? 'Redress by ' : 'Acknowledge by '}
      <Moment at={dueAt} />
      {words[tone]}
    </span>
  )
}
