// Each order confirmed once, each refund mailed once, as a notice or with the credit note; each bank transfer, each customer of a recall.
import { type Difference, type Disturbance, groupBy, type Mail, type Snapshot } from './snapshot.ts'

/**
 * Milliseconds. A process killed after SMTP acceptance and before `sent_at` is stored sends the mail again; every other
 * repetition is a difference.
 */
const gap = { before: 500, after: 4_000 }

export function mailDifferences(snapshot: Snapshot): Difference[] {
  const { orders, refunds, creditNotes, recallMails, mails } = snapshot
  const paidBy = new Set(orders.map(({ paymentId }) => paymentId))
  const wanted: { readonly [Kind in MailKind]: readonly string[] } = {
    order: orders.map(({ number }) => number),
    refund: refunds.filter(({ paymentId }) => !paidBy.has(paymentId)).map(({ paymentId }) => paymentId),
    'credit note': creditNotes.map(({ number }) => number),
    transfer: refunds.flatMap(({ utr }) => utr ?? []),
    recall: recallMails.map(({ to, words }) => recalled(to, words)),
  }
  const known = { ...wanted, refund: refunds.map(({ paymentId }) => paymentId) }
  return (Object.keys(wanted) as MailKind[]).flatMap((kind) => {
    const sent = groupBy(mails, subjects[kind])
    return [
      ...wanted[kind].flatMap((name) => once(sent.get(name), `${kind} ${name}`, snapshot)),
      ...unknownSubjects(sent, new Set(known[kind])),
    ]
  })
}

type MailKind = 'order' | 'refund' | 'credit note' | 'transfer' | 'recall'

/** What a mail is about; empty when it is of another kind. */
const subjects: { readonly [Kind in MailKind]: (mail: Mail) => string } = {
  order: ({ subject }) => subjectOf(/^Your \w+ order (\S+)$/, subject),
  refund: ({ text }) => subjectOf(/please mention the payment (pay_\w+)/, text),
  'credit note': ({ text }) => subjectOf(/The credit note (\S+) for your invoice/, text),
  transfer: ({ text }) => subjectOf(/The UTR of the transfer is (\w+)/, text),
  recall: ({ to, text }) => recalled(to, text),
}

function recalled(to: string, words: string): string {
  const number = subjectOf(/Recall no\. (\w+)/, words)
  return number && `${number} to ${to}`
}

/** How many of these mails are repetitions. */
export function repeatedMails(mails: readonly Mail[]): number {
  const named = Object.entries(subjects).flatMap(([kind, nameOf]) =>
    mails.map(nameOf).flatMap((name) => (name === '' ? [] : `${kind} ${name}`)),
  )
  return named.length - new Set(named).size
}

function once(mails: readonly Mail[] | undefined, what: string, { disturbances }: Snapshot): Difference[] {
  if (!mails) return [{ rule: 'one mail each', row: `${what}: no mail` }]
  const inOrder = mails.toSorted((a, b) => a.at - b.at)
  // One that is sent again has the same link: another was queued twice.
  const links = new Set(mails.map(({ text }) => subjectOf(/\/recall\/([\w-]+)/, text)))
  if (links.size > 1) return [{ rule: 'one mail each', row: `${what}: ${links.size} links` }]
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
