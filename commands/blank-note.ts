// npm run back-office -- blank-note …: erases the words of an order's note (CUST-03).

import { StartFault } from '#database/start-fault.ts'
import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { blankNote as blank } from '#server/orders/blank-note.ts'

type Options = { readonly orderNumber: string; readonly amount: string; readonly reason?: string }

const sentences = {
  'order-not-found': 'There is no order of this number.',
  'note-not-found': 'This order has no note of this number.',
  'note-holds': 'Packers read this note: it says why the order is on hold. Release the order first.',
  'blanked-before': 'The words of this note were erased before.',
  'key-reused': '',
} as const

/** The second word after the verb is the note's number. */
export async function blankNote(
  deps: Pick<Deps, 'database' | 'clock'>,
  { orderNumber, amount: given, reason = '' }: Options,
) {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new StartFault(`'${given}' is not the number of a note.`)
  if (reason.trim() === '' || reason.length > 200) {
    throw new StartFault('Please give a reason of at most 200 characters, without personal data: --reason "…"')
  }
  const wanted = { number: orderNumber, note: Number(given), reason: reason.trim() }
  const blanked = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) =>
    blank(tx, audit, deps, wanted),
  )
  if (isRefusal(blanked)) throw new StartFault(sentences[blanked.refused])
  console.log(`The words of note ${given} of ${orderNumber} are erased.`)
}
