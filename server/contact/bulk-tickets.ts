import { ticketRowRefusals } from '#contract/backoffice/tickets.ts'
import { type TicketState, ticketStates } from '#domain/contact/ticket-states.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { RowChange, RowChanges } from '#server/bulk-jobs/row-change.ts'
import { type BulkCall, type BulkOutcome, runBulkAction } from '#server/bulk-jobs/run-bulk-action.ts'
import type { RunDeps } from '#server/bulk-jobs/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { changeTicket } from './change-ticket.ts'
import { reopenTicket, resolveTicket } from './resolve-ticket.ts'
import { lockTicket, readLastCustomerMessage, type Ticket } from './tickets.store.ts'

type Change = BulkCall & {
  readonly tickets: readonly { readonly ticket: string; readonly lastCustomerMessage: number }[]
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
    readRows: async () =>
      tickets.map(({ ticket, lastCustomerMessage }) => ({
        ...{ id: ticket, label: ticket },
        ...(change === 'resolve' && { detail: String(lastCustomerMessage) }),
      })),
    entryOf: (rows) => ({
      action: 'ticket.bulk-change',
      subject: { kind: 'call', id: 'tickets/bulk-changes' },
      after: { change, tickets: rows },
    }),
  })
}

type Name = 'tickets.assign' | 'tickets.resolve' | 'tickets.reopen'

/** A ticket that is so already is refused: 'Undo' would change what somebody else has done. Undone is what has not changed since. */
export function ticketRowChanges(deps: Pick<Deps, 'clock' | 'shop'>): Pick<RowChanges, Name> {
  const changeOf = (change: RowChange['change']) => ({ change, refusals: ticketRowRefusals })
  return {
    // As of an order: who is to look after it; of one that is undone after a colon who has it from the job, then state and version.
    'tickets.assign': changeOf(async (tx, audit, { id, input: { reason = '' } }) => {
      const [to = '', from, state, version] = reason.split(':')
      const ticket = await lockTicket(tx, id)
      if (!ticket) return refuse('ticket-not-found')
      const former = ticket.assignedTo ?? ''
      if (from !== undefined && former !== from) return refuse('assigned-since')
      if (from !== undefined && ticket.version !== Number(version)) return refuse('changed-since')
      if (former === to) return refuse('so-already')
      const change = { ticket: id, assignedTo: to || null, state: stateOf(state) }
      const changed = await changeTicket(tx, audit, deps, change)
      return isRefusal(changed) ? changed : { former: `${former}:${to}:${await undoOf(tx, ticket)}` }
    }),
    // The newest message that was shown.
    'tickets.resolve': changeOf(async (tx, audit, { id, input: { reason: shown } }) => {
      const ticket = await lockTicket(tx, id)
      if (ticket?.state === 'resolved') return refuse('so-already')
      if ((await readLastCustomerMessage(tx, id)) > Number(shown ?? 0)) return refuse('written-since')
      const resolved = await resolveTicket(tx, audit, deps, { ticket: id })
      return isRefusal(resolved) || !ticket ? resolved : { former: await undoOf(tx, ticket) }
    }),
    'tickets.reopen': changeOf(async (tx, audit, { id, input: { reason = '' } }) => {
      const [former, version] = reason.split(':')
      const [ticket, state] = [await lockTicket(tx, id), stateOf(former)]
      if (!state || ticket?.version !== Number(version)) return refuse('changed-since')
      return reopenTicket(tx, audit, { ticket: id, state })
    }),
  }
}

/** The state that the ticket had, and the version that it got. */
async function undoOf(tx: Transaction, { ticket, state }: Ticket): Promise<string> {
  return `${state}:${(await lockTicket(tx, ticket))?.version}`
}

function stateOf(written: string | undefined): TicketState | undefined {
  return ticketStates.find((state) => state === written)
}
