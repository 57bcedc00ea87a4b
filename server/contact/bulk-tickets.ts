import { ticketRowRefusals } from '#contract/backoffice/tickets.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { RowChange, RowChanges } from '#server/bulk-jobs/row-change.ts'
import { type BulkCall, type BulkOutcome, runBulkAction } from '#server/bulk-jobs/run-bulk-action.ts'
import type { RunDeps } from '#server/bulk-jobs/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import { changeTicket } from './change-ticket.ts'
import { reopenTicket, resolveTicket } from './resolve-ticket.ts'
import { lockTicket } from './tickets.store.ts'

type Change = BulkCall & {
  readonly tickets: readonly string[]
  readonly change: 'assign' | 'resolve'
  /** Who is to look after them; null: nobody. */
  readonly staffId?: string | null | undefined
}

/** Assigns or resolves several tickets, each on its own (TICKET-01, DESK-06). */
export function changeTickets(
  deps: RunDeps & Pick<Deps, 'shop'>,
  { tickets, change, staffId, ...call }: Change,
): Promise<BulkOutcome | ReturnType<typeof refuse<'key-reused'>>> {
  return runBulkAction(deps, call, {
    name: `tickets.${change}`,
    input: change === 'assign' ? { reason: staffId ?? '' } : {},
    changes: ticketRowChanges(deps),
    selection: tickets,
    readRows: async () => tickets.map((ticket) => ({ id: ticket, label: ticket })),
    entryOf: (rows) => ({
      action: 'ticket.bulk-change',
      subject: { kind: 'call', id: 'tickets/bulk-changes' },
      after: { change, tickets: rows },
    }),
  })
}

type Name = 'tickets.assign' | 'tickets.resolve' | 'tickets.reopen'

/** A ticket that is so already is refused: 'Undo' would change what somebody else has done. */
export function ticketRowChanges(deps: Pick<Deps, 'clock' | 'shop'>): Pick<RowChanges, Name> {
  const changeOf = (change: RowChange['change']) => ({ change, refusals: ticketRowRefusals })
  return {
    // As of an order: who is to look after it, and of one that is undone who has it from the job, after a colon.
    'tickets.assign': changeOf(async (tx, audit, { id, input: { reason = '' } }) => {
      const [to = '', from] = reason.split(':')
      const former = (await lockTicket(tx, id))?.assignedTo ?? ''
      if (from !== undefined && former !== from) return refuse('assigned-since')
      if (former === to) return refuse('so-already')
      const changed = await changeTicket(tx, audit, deps, { ticket: id, assignedTo: to || null })
      return isRefusal(changed) ? changed : { former: `${former}:${to}` }
    }),
    'tickets.resolve': changeOf(async (tx, audit, { id }) => {
      const ticket = await lockTicket(tx, id)
      return ticket?.state === 'resolved' ? refuse('so-already') : resolveTicket(tx, audit, deps, { ticket: id })
    }),
    'tickets.reopen': changeOf(async (tx, audit, { id }) => {
      const ticket = await lockTicket(tx, id)
      const isOpen = ticket && ticket.state !== 'resolved'
      return isOpen ? refuse('so-already') : reopenTicket(tx, audit, { ticket: id })
    }),
  }
}
