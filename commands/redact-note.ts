// npm run back-office -- blank-note …: redacts a note of an order (CUST-03).

import { StartFault } from '#database/start-fault.ts'
import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { redactNote as redact } from '#server/orders/redact-note.ts'
import { readReason } from './read-reason.ts'

type Options = { readonly orderNumber: string; readonly amount: string; readonly reason?: string }

const sentences = {
  'order-not-found': 'There is no order of this number.',
  'note-not-found': 'This order has no note of this number.',
  'note-holds': 'Packers read this note: it says why the order is on hold. Release the order first.',
  'redacted-before': 'This note was redacted before.',
  'key-reused': '',
} as const

/** The second word after the verb is the note's number. */
export async function redactNote(
  deps: Pick<Deps, 'database' | 'clock'>,
  { orderNumber, amount: given, reason }: Options,
) {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new StartFault(`'${given}' is not the number of a note.`)
  const wanted = { number: orderNumber, note: Number(given), reason: readReason(reason) }
  const redacted = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) =>
    redact(tx, audit, deps, wanted),
  )
  if (isRefusal(redacted)) throw new StartFault(sentences[redacted.refused])
  console.log(`Note ${given} of ${orderNumber} is redacted.`)
}
