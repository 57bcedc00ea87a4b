import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { jobLabel } from '../settings/job-label.ts'
import { orderSentences } from './order-sentences.ts'
import { type Entry, listWords, type Part, partsOf, subjectOf, wordOf, wordsOf } from './sentence.ts'
import { staffSentences } from './staff-sentences.ts'

/** Every action has its sentence, which goes on after the name of who did it (AUDIT-04). */
const sentences: { readonly [Action in AuditAction]: (entry: Entry) => string } = {
  ...orderSentences,
  ...staffSentences,
  'carrier.added': (entry) => `added the carrier ${subjectOf(entry)}`,
  'carrier.changed': (entry) =>
    `changed ${listWords(Object.keys(entry.after ?? {}).map((field) => carrierFields[field] ?? field))} of the carrier ${subjectOf(entry)}${changes(entry)}`,
  'payment.checked': (entry) => `asked the card provider about the payment ${subjectOf(entry)}`,
  'product.price-changed': ({ before, after, ...entry }) =>
    `changed the price of ${subjectOf({ before, after, ...entry })} ${fromTo(rupees(before, 'pricePaise'), rupees(after, 'pricePaise'))}${
      before?.mrpPaise === after?.mrpPaise
        ? ''
        : `, and its MRP ${fromTo(rupees(before, 'mrpPaise'), rupees(after, 'mrpPaise'))}`
    }`,
  'jobs.retried': ({ after }) => `tried failed jobs again: ${jobsIn(after)}`,
  'jobs.removed': ({ after }) => `removed failed jobs: ${jobsIn(after)}`,
  'reconciliation.made': ({ subject, after }) =>
    `compared the books from ${subject.id} on: ${wordOf(after, 'payments')} payments, ${
      after?.differing
        ? `${wordOf(after, 'differing')} differ by ${formatRupeesExactly(Number(after.differencePaise))}`
        : 'no difference'
    }`,
  'reconciliation.requested': () => 'asked for the books to be compared again',
  'invoice-series.raised': ({ subject, before, after }) =>
    `raised the invoice series ${subject.id} ${fromTo(wordOf(before, 'lastSerial'), wordOf(after, 'lastSerial'))}`,
  'settings.test-mail-queued': () => 'sent a test mail',
}

export function sentenceOf(entry: Entry): readonly Part[] {
  return partsOf(sentences[entry.action](entry))
}

const carrierFields: { readonly [field: string]: string } = {
  name: 'the name',
  trackingUrl: 'the tracking link',
  numberPattern: 'the pattern of numbers',
  isUsed: 'whether it is used',
}

/** Values of short fields, before and after. */
function changes({ before, after }: Entry): string {
  const fields = Object.keys(after ?? {})
  const [only = ''] = fields
  return fields.length === 1 && only !== 'isUsed' ? ` ${fromTo(wordOf(before, only), wordOf(after, only))}` : ''
}

function jobsIn(fields: Entry['after']): string {
  const names = wordsOf(fields, 'jobs')
  const countOf = (name: string) => names.filter((one) => one === name).length
  return listWords([...new Set(names)].map((name) => `${countOf(name)} × ${jobLabel(name)}`))
}

function rupees(fields: Entry['after'], name: string): string {
  return formatRupees(Number(fields?.[name] ?? 0))
}

function fromTo(before: string | undefined, after: string | undefined): string {
  return `from ${before ?? 'none'} to ${after ?? 'none'}`
}
