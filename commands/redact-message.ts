// npm run back-office -- blank-message …: redacts one message of a ticket (BQ-09).

import { StartFault } from '#database/start-fault.ts'
import { formatDate } from '#domain/dates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { type NumberedMessage, redactMessage as redact } from '#server/contact/redact-message.ts'
import type { Deps } from '#server/deps.ts'
import { readReason } from './read-reason.ts'

type Options = { readonly subject: string; readonly amount: string; readonly reason?: string }

/** The second word after the verb is the message's number; 0: the first words. */
export async function redactMessage(
  deps: Pick<Deps, 'database' | 'clock'>,
  { subject: ticket, amount: given, reason }: Options,
) {
  if (!/^\d{1,15}$/.test(given)) throw new StartFault(`'${given}' is not the number of a message.`)
  const wanted = { ticket, message: Number(given), reason: readReason(reason) }
  const redacted = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) =>
    redact(tx, audit, deps, wanted),
  )
  if (!isRefusal(redacted)) return console.log(`Message ${wanted.message} of ${ticket} is redacted.`)
  if (redacted.refused === 'ticket-not-found') throw new StartFault('There is no ticket of this number.')
  if (redacted.refused === 'redacted-before') throw new StartFault('This message was redacted before.')
  if (redacted.refused === 'key-reused') throw new Error('A command has no key')
  throw new StartFault(
    ['This ticket has no message of this number. It has:', ...redacted.messages.map(line)].join('\n'),
  )
}

const who = { customer: 'the customer', staff: 'an answer', note: 'a note for the staff' } as const

/** '  12  20 November 2026, an answer'. */
function line({ id, direction, writtenAt, isRedacted }: NumberedMessage): string {
  return `  ${id}  ${formatDate(writtenAt)}, ${who[direction]}${isRedacted ? ', redacted' : ''}`
}
