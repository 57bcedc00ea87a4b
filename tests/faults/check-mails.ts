// Each order confirmed once, each refund mailed once, as a notice or with the credit note.
import { type Difference, type Disturbance, groupBy, type Mail, type Snapshot } from './snapshot.ts'

/**
 * Milliseconds. A process killed after SMTP acceptance and before `sent_at` is stored sends the mail again; every other
 * repetition is a difference.
 */
const gap = { before: 500, after: 4_000 }

export function mailDifferences(snapshot: Snapshot): Difference[] {
  const { orders, refunds, creditNotes, mails } = snapshot
  const confirmations = groupBy(mails, ({ subject }) => subjectOf(/order (\S+)$/, subject))
  const notices = groupBy(mails, ({ text }) => subjectOf(/the payment (pay_\w+)/, text))
  const credited = groupBy(mails, ({ text }) => subjectOf(noteOf, text))
  const paidBy = new Set(orders.map(({ paymentId }) => paymentId))
  return [
    ...creditNotes.flatMap(({ number }) => once(credited.get(number), `credit note ${number}`, snapshot)),
    ...unknownSubjects(credited, new Set(creditNotes.map(({ number }) => number))),
    ...orders.flatMap(({ number }) => once(confirmations.get(number), `order ${number}`, snapshot)),
    ...refunds
      .filter(({ paymentId }) => !paidBy.has(paymentId))
      .flatMap(({ paymentId }) => once(notices.get(paymentId), `refund of ${paymentId}`, snapshot)),
    ...unknownSubjects(confirmations, new Set(orders.map(({ number }) => number))),
    ...unknownSubjects(notices, new Set(refunds.map(({ paymentId }) => paymentId))),
  ]
}

/** The credit note that the mail about a refund of an order names. */
const noteOf = /The credit note (\S+) for your invoice/

/** How many of these mails are repetitions. */
export function repeatedMails(mails: readonly Mail[]): number {
  const confirmations = mails.map(({ subject }) => subjectOf(/order (\S+)$/, subject)).filter(Boolean)
  const notices = mails.map(({ text }) => subjectOf(/the payment (pay_\w+)/, text)).filter(Boolean)
  const credited = mails.map(({ text }) => subjectOf(noteOf, text)).filter(Boolean)
  const named = [...confirmations, ...notices, ...credited]
  return named.length - new Set(named).size
}

function once(mails: readonly Mail[] | undefined, what: string, { disturbances }: Snapshot): Difference[] {
  if (!mails) return [{ rule: 'one mail each', row: `${what}: no mail` }]
  const inOrder = mails.toSorted((a, b) => a.at - b.at)
  const unexplained = inOrder.slice(0, -1).filter((mail) => !wasDisturbed(mail, disturbances))
  if (unexplained.length === 0) return []
  const times = inOrder.map(({ at }) => new Date(at).toISOString().slice(11, 23)).join(', ')
  return [{ rule: 'one mail each', row: `${what}: ${mails.length} mails at ${times}, undisturbed` }]
}

function wasDisturbed({ at }: Mail, disturbances: readonly Disturbance[]): boolean {
  return disturbances.some(({ from, to }) => from <= at + gap.after && to >= at - gap.before)
}

function unknownSubjects(found: Map<string, Mail[]>, known: ReadonlySet<string>): Difference[] {
  return [...found.keys()]
    .filter((name) => name !== '' && !known.has(name))
    .map((name) => ({ rule: 'every mail names an existing order or refund', row: name }))
}

function subjectOf(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] ?? ''
}
