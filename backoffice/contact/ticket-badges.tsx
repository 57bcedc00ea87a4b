import { type TicketKind, ticketKindLabels } from '#domain/contact/ticket-kinds.ts'
import { type TicketState, ticketStateLabels } from '#domain/contact/ticket-states.ts'
import { formatAge, Moment } from '../ui/moment.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateMarks, stateTones } from '../ui/state-tones.ts'
import { Tag } from '../ui/tag.tsx'
import type { TicketPage } from './ticket-page.ts'

/** Short in a list, where it has a heading and the tab's word. */
export function TicketStateBadge({ state, isShort = false }: { state: TicketState; isShort?: boolean }) {
  return (
    <StateBadge tone={stateTones.ticket[state]} mark={stateMarks.ticket[state]}>
      {isShort && state === 'waiting' ? 'Waiting' : ticketStateLabels[state]}
    </StateBadge>
  )
}

export function KindBadge({ kind }: { kind: TicketKind }) {
  return <Tag>{ticketKindLabels[kind]}</Tag>
}

type Clock = Pick<TicketPage, 'dueAt' | 'isAcknowledged' | 'tone'>

/** 'Redress in 27 days', 'Acknowledge: 3 h late': the clock that ends next (TICKET-02), short for a list. */
export function DeadlineBadge({ dueAt, isAcknowledged, tone }: Clock) {
  if (dueAt === undefined) return null
  const verb = isAcknowledged ? 'Redress' : 'Acknowledge'
  const words =
    tone === 'late'
      ? `${verb}: ${formatAge(dueAt)} late`
      : `${verb} in ${formatAge(new Date().toISOString(), Date.parse(dueAt))}`
  return (
    <span className="whitespace-nowrap">
      <StateBadge tone={stateTones.clock[tone]}>{words}</StateBadge>
    </span>
  )
}

const looks = { calm: '', amber: 'font-semibold text-waiting', late: 'font-semibold text-late' } as const
const words = { calm: '', amber: ' (soon)', late: ' (late)' } as const

/** 'Redress by 24 Dec 2026, 3:45 pm (soon)': the clock that ends next (TICKET-02). */
export function Deadline({ dueAt, isAcknowledged, tone }: Clock) {
  if (dueAt === undefined) return null
  return (
    <span className={looks[tone]}>
      {isAcknowledged ? 'Redress by ' : 'Acknowledge by '}
      <Moment at={dueAt} />
      {words[tone]}
    </span>
  )
}
