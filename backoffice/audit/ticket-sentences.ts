import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { ticketKindLabels, ticketWayLabels } from '#domain/contact/ticket-kinds.ts'
import { countedTogether, type Entry, labelOf, listWords, mark, subjectOf, wordOf } from './sentence.ts'

type TicketAction = Extract<AuditAction, `ticket.${string}` | `ready-answer.${string}`>

/** What somebody did with a ticket or a ready answer, after their name. */
export const ticketSentences: { readonly [Action in TicketAction]: (entry: Entry) => string } = {
  'ticket.opened': (entry) => {
    const order = wordOf(entry.after, 'order')
    return `opened ${subjectOf(entry)} (${labelOf(ticketWayLabels, entry.after?.way)})${order === undefined ? '' : ` about ${mark(`order:${order}`)}${others(entry)}`}`
  },
  'ticket.changed': (entry) => `${listWords(changesIn(entry))} (${subjectOf(entry)})`,
  'ticket.answered': (entry) => `answered ${subjectOf(entry)}${entry.after?.isResolving ? ' and resolved it' : ''}`,
  'ticket.answer-taken-back': (entry) => `took back an answer of ${subjectOf(entry)} before its mail had left`,
  'ticket.noted': (entry) =>
    entry.after?.isOfCustomer ? `added words of the customer to ${subjectOf(entry)}` : `noted on ${subjectOf(entry)}`,
  'ticket.acknowledged': (entry) => `told the customer the number ${subjectOf(entry)}`,
  'ticket.resolved': (entry) => `resolved ${subjectOf(entry)}`,
  'ticket.reopened': (entry) => `reopened ${subjectOf(entry)}`,
  'ticket.pictures-added': (entry) => `added pictures to ${subjectOf(entry)}`,
  'ticket.message-redacted': (entry) => `redacted a message of ${subjectOf(entry)}`,
  'ticket.mailed': (entry) => `sent an answer of ${subjectOf(entry)} again`,
  'ticket.bulk-change': ({ after: fields }) =>
    `${fields?.change === 'resolve' ? 'resolved' : 'assigned'} ${countedTogether(fields, 'tickets', 'ticket')}`,
  'ready-answer.added': (entry) => `added the ready answer '${wordOf(entry.after, 'title')}'`,
  'ready-answer.changed': (entry) => `changed the ready answer '${wordOf(entry.after, 'title')}'`,
  'ready-answer.removed': (entry) => `removed the ready answer '${wordOf(entry.before, 'title')}'`,
}

/** Taken after the warning at its field. */
function others({ after }: Pick<Entry, 'after'>): string {
  return after?.isOthers ? ', which is of another customer' : ''
}

function changesIn({ after = {} }: Entry): string[] {
  const fields = after ?? {}
  const [kind, assignee, order] = ['kind', 'assignedTo', 'orderNumber'].map((name) => wordOf(fields, name))
  return [
    ...('kind' in fields ? [`set the kind to '${labelOf(ticketKindLabels, kind)}'`] : []),
    ...('assignedTo' in fields
      ? [assignee === undefined ? 'took it from its person' : `gave it to ${mark(`staff:${assignee}`)}`]
      : []),
    ...('orderNumber' in fields
      ? [order === undefined ? 'untied its order' : `tied it to ${mark(`order:${order}`)}${others({ after: fields })}`]
      : []),
  ]
}
