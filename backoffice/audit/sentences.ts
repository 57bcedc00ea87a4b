import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { forGood } from '#domain/catalogue/scheduled-price.ts'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { differenceLabels } from '../accounting/settlements/difference-label.ts'
import { allExports } from '../files/exports.ts'
import { jobLabel } from '../settings/job-label.ts'
import { actionLabel } from './action-label.ts'
import { customerSentences } from './customer-sentences.ts'
import { changesIn, fieldName } from './edited-fields.ts'
import { orderSentences } from './order-sentences.ts'
import { purchaseSentences } from './purchase-sentences.ts'
import {
  counted,
  countedTogether,
  type Entry,
  labelOf,
  listWords,
  lowered,
  mark,
  type Part,
  partsOf,
  sayDay,
  subjectOf,
  wordOf,
  wordsOf,
} from './sentence.ts'
import { staffSentences } from './staff-sentences.ts'
import { ticketSentences } from './ticket-sentences.ts'

/** Every action has its sentence, which goes on after the name of who did it (AUDIT-04). */
const sentences: { readonly [Action in AuditAction]: (entry: Entry) => string } = {
  ...orderSentences,
  ...staffSentences,
  ...customerSentences,
  ...ticketSentences,
  ...purchaseSentences,
  'carrier.added': (entry) => `added the carrier ${subjectOf(entry)}`,
  'carrier.changed': (entry) => `changed the carrier ${subjectOf(entry)}: ${changesIn(entry, 'carrier')}`,
  'product.added': (entry) => `added the product ${subjectOf(entry)}`,
  'product.changed': (entry) => `changed ${subjectOf(entry)}: ${changesIn(entry, 'product')}`,
  'product.bulk-change': ({ after: fields }) =>
    `changed the ${fieldName('product', wordOf(fields, 'field') ?? '')} of ${counted(fields, 'products', 'product')}`,
  'product.pictures-changed': (entry) => `changed the pictures of ${subjectOf(entry)}`,
  'category.added': (entry) => `added the category ${subjectOf(entry)}`,
  'category.ordered': () => 'put the categories in another order',
  'category.removed': (entry) => `removed the category ${subjectOf(entry)}`,
  'category.renamed': (entry) => `renamed the category ${wordOf(entry.before, 'name')} to ${subjectOf(entry)}`,
  'category.merged': (entry) => `merged the category ${wordOf(entry.before, 'name')} into ${subjectOf(entry)}`,
  'category.picture-changed': (entry) => `changed the picture of the category ${subjectOf(entry)}`,
  'grower.added': (entry) => `added the grower ${subjectOf(entry)}`,
  'grower.changed': (entry) => `changed the grower ${subjectOf(entry)}: ${changesIn(entry, 'grower')}`,
  'grower.pictures-changed': (entry) => `changed the pictures of the grower ${subjectOf(entry)}`,
  'grower.ordered': () => 'put the growers in another order',
  'grower.removed': (entry) => `removed the grower ${wordOf(entry.before, 'name')}`,
  'gst-rate.added': (entry) =>
    `added a GST rate of ${Number(entry.after?.basisPoints) / 100} % for HSN ${subjectOf(entry)}… from ${wordOf(entry.after, 'from')}`,
  'gst-rate.removed': (entry) =>
    `took back the GST rate for HSN ${subjectOf(entry)}… from ${wordOf(entry.before, 'from')}`,
  'batch.recalled': (entry) =>
    `recalled the batch ${subjectOf(entry)}: ${counted(entry.after, 'parcels', 'parcel')}, ${counted(entry.after, 'customers', 'customer')}`,
  'batch.recall-rehearsed': (entry) => `rehearsed the recall of the batch ${subjectOf(entry)}`,
  'batch.entered': (entry) => `entered the batch ${subjectOf(entry)} with ${unitsIn(entry)}`,
  'batch.changed': (entry) => `changed the batch ${subjectOf(entry)}: ${changesIn(entry, 'batch')}`,
  'batch.pictures-changed': (entry) => `changed the test reports of the batch ${subjectOf(entry)}`,
  'product.listed': (entry) => `put ${subjectOf(entry)} on sale`,
  'product.preview-linked': (entry) => `made a link that shows ${subjectOf(entry)} for an hour`,
  'product.withdrawn': (entry) => `took ${subjectOf(entry)} off sale`,
  'product.barcode-learned': (entry) => `learnt the barcode ${wordOf(entry.after, 'barcode')} of ${subjectOf(entry)}`,
  'product.stock-received': (entry) => `received ${unitsIn(entry)} of ${subjectOf(entry)}`,
  'product.stock-written-off': (entry) =>
    `wrote off ${unitsIn(entry)} of ${subjectOf(entry)}: ${labelOf({}, entry.after?.kind)}`,
  'product.stock-counted': (entry) => `counted ${unitsIn(entry)} of ${subjectOf(entry)}${differenceIn(entry)}`,
  'product.stock-entry-undone': (entry) => `took back the entry of ${unitsIn(entry)} of ${subjectOf(entry)}`,
  'payment.checked': (entry) => `asked the card provider about the payment ${subjectOf(entry)}`,
  'product.price-changed': (entry) => {
    const changed = [change(entry, 'price', 'the price'), change(entry, 'mrp', 'the MRP')].filter((one) => one !== '')
    return `changed ${listWords(changed)} of ${subjectOf(entry)}`
  },
  'product.price-scheduled': (entry) => `scheduled ${scheduleIn(entry.after)} for ${subjectOf(entry)}`,
  'product.price-unscheduled': (entry) => `took back ${scheduleIn(entry.before)} for ${subjectOf(entry)}`,
  'files.exported': ({ subject, after }) => {
    const label = allExports.find(({ call }) => call === subject.id)?.label ?? 'Refused rows of a file'
    const days = ['period', 'month', 'day', 'from', 'to'].flatMap((name) => wordsOf(after, name))
    return `took the file '${label}'${days.length > 0 ? `, ${days.join(' to ')}` : ''}`
  },
  'files.imported': ({ after }) => `brought in ${counted(after, 'rows', 'row')} of the file '${wordOf(after, 'file')}'`,
  'jobs.retried': ({ after }) => `tried failed jobs again: ${jobsIn(after)}`,
  'jobs.removed': ({ after }) => `removed failed jobs: ${jobsIn(after)}`,
  'reconciliation.made': ({ subject, after }) =>
    `compared the books from ${sayDay(subject.id)} on: ${counted(after, 'payments', 'payment')}, ${
      after?.differing
        ? `${counted(after, 'differing', 'difference')} of ${formatRupeesExactly(Number(after.differencePaise))}`
        : 'no difference'
    }`,
  'reconciliation.requested': () => 'asked for the books to be compared again',
  'settlement.read-requested': () => 'asked for the card provider’s settlements to be read again',
  'settlement.bank-lines-added': ({ after }) => `added ${counted(after, 'added', 'line')} of the bank’s statement`,
  'settlement.ticked': (entry) => `ticked off by hand: ${tickedIn(entry)}`,
  'settlement.bulk-ticked': ({ after }) => `ticked off ${countedTogether(after, 'differences', 'difference')}`,
  'settlement.tick-undone': (entry) => `took back the tick of ${tickedIn(entry)}`,
  'gst-filing.recorded': (entry) =>
    `noted that GSTR-1 of ${subjectOf(entry)} was filed, ARN ${wordOf(entry.after, 'arn')}`,
  'gst-filing.corrected': (entry) =>
    `corrected the filing of GSTR-1 of ${subjectOf(entry)}: ${changesIn(entry, 'gst-filing')}`,
  'invoice-series.raised': ({ subject, before, after }) =>
    `raised the invoice series ${subject.id} ${fromTo(wordOf(before, 'lastSerial'), wordOf(after, 'lastSerial'))}`,
  'run.made': (entry) =>
    `packed ${formatKg(Number(entry.after?.packedGrams))} in ${subjectOf(entry)}, of ${formatKg(Number(entry.after?.takenGrams))} taken`,
  'product.costs-changed': (entry) =>
    `changed what a unit of ${subjectOf(entry)} costs${costIn(entry, 'typedPaise', '')}${costIn(entry, 'packingPaise', ', its packing')}`,
  'backup.verified': ({ after }) =>
    `compared a restored copy with the shop: ${after?.difference ? wordOf(after, 'difference') : 'nothing differs'}`,
  'demo.removed': ({ after }) =>
    `removed the demonstration: ${counted(after, 'removed', 'product')} and ${counted(after, 'growers', 'grower')}; ${counted(after, 'withdrawn', 'product')} kept, off sale`,
  'settings.changed': (entry) => `changed ${subjectOf(entry)}: ${changesIn(entry, 'settings')}`,
  'storefront.changed': (entry) => `changed ${subjectOf(entry)}: ${changesIn(entry, 'storefront')}`,
  'settings.test-mail-queued': () => 'sent a test mail',
  'settings.test-text-queued': () => 'sent a test text message',
}

export function sentenceOf(entry: Entry): readonly Part[] {
  return partsOf(isKnown(entry) ? sentences[entry.action](entry) : plainSentence(entry))
}

/** While servers are updated, a newer one may have written what this version has no sentence for. */
function isKnown({ action }: Entry): boolean {
  return Object.hasOwn(sentences, action)
}

/** 'did ‘Order: gift wrapped’: FG-4821-7395 and Forest Honey' */
function plainSentence(entry: Entry): string {
  const objects = entry.objects.length > 0 ? entry.objects.map(mark) : [subjectOf(entry)]
  return `did ‘${actionLabel(entry.action)}’: ${listWords(objects)}`
}

/** 'the settlement setl_…', 'a difference of setl_…' */
function tickedIn(entry: Entry): string {
  const { subject, after } = entry
  const kind = wordOf(after, 'difference')
  // Its subject may be a settlement, a line or a payment.
  if (kind !== undefined) return `a difference (${lowered(labelOf(differenceLabels, kind))}) of ${subject.id}`
  const names: { readonly [kind: string]: string } = { settlement: 'the settlement ', refund: 'the bank transfer of ' }
  return `${names[subject.kind] ?? ''}${subjectOf(entry)}`
}

/** ', 2 fewer than should lie there' */
function differenceIn({ after }: Entry): string {
  const difference = Number(after?.difference)
  if (difference === 0) return ', as many as should lie there'
  return `, ${Math.abs(difference).toLocaleString('en-IN')} ${difference < 0 ? 'fewer' : 'more'} than should lie there`
}

function unitsIn({ after }: Entry): string {
  return counted(after, 'units', 'unit')
}

function jobsIn(fields: Entry['after']): string {
  const names = wordsOf(fields, 'jobs')
  const countOf = (name: string) => names.filter((one) => one === name).length
  return listWords([...new Set(names)].map((name) => `${countOf(name)} × ${jobLabel({ name })}`))
}

/** 'the price from ₹499 to ₹520', unless it stayed. Commands write paise, the editor what was typed. */
function change({ before, after }: Entry, field: 'price' | 'mrp', words: string): string {
  const amountIn = (fields: Entry['after']) => {
    const [paise, typed] = [fields?.[`${field}Paise`], wordOf(fields, field)]
    return typeof paise === 'number' ? formatRupees(paise) : typed && `₹${typed}`
  }
  const [was, is] = [amountIn(before), amountIn(after)]
  return was === is ? '' : `${words} ${fromTo(was, is)}`
}

/** ' from ₹80 to ₹90', unless it stayed. */
function costIn({ before, after }: Entry, field: 'typedPaise' | 'packingPaise', words: string): string {
  const amountIn = (fields: Entry['after']) => {
    const paise = fields?.[field]
    return typeof paise === 'number' && paise > 0 ? formatRupeesExactly(paise) : undefined
  }
  const [was, is] = [amountIn(before), amountIn(after)]
  return was === is ? '' : `${words} ${fromTo(was, is)}`
}

function fromTo(before: string | undefined, after: string | undefined): string {
  return `from ${before ?? 'none'} to ${after ?? 'none'}`
}

function scheduleIn(fields: Entry['after']): string {
  const price = formatRupeesExactly(Number(fields?.pricePaise))
  const [from, to] = [wordOf(fields, 'from'), wordOf(fields, 'to')]
  return `the price ${price} from ${from} ${to === forGood ? 'on' : `to ${to}`}`
}
