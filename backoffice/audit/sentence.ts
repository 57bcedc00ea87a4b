import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { readPeriod } from '#domain/accounting/return-period.ts'
import { shortDate } from '#domain/dates.ts'
import { isDay } from '#domain/time.ts'

export type Entry = StaffAnswer<'GET /api/audit'>['entries'][number]

/** A part of a sentence: words, or an object of the log, such as 'order:FG-4821-7395', that leads somewhere. */
export type Part = string | { readonly object: string }

/** Around an object in a sentence. No typed text has control characters, so none can pass for an object. */
const [start, end] = ['\u0002', '\u0003']

/** An object in a sentence. */
export function mark(object: string): string {
  return start + object + end
}

/** The entry's subject as an object of its sentence. */
export function subjectOf({ subject: { kind, id } }: Entry): string {
  return mark(`${kind}:${id}`)
}

/** A sentence in its parts. */
export function partsOf(sentence: string): readonly Part[] {
  const [first = '', ...marked] = sentence.split(start)
  const parts = marked.flatMap((text): readonly Part[] => {
    const [object = '', words = ''] = text.split(end)
    return [{ object }, words]
  })
  return [first, ...parts].filter((part) => part !== '')
}

/** 'telephone, address and PIN code' */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** A label within a sentence: 'Shelf place' is 'shelf place', 'HSN code' stays. */
export function lowered(label: string): string {
  return /^[A-Z][^A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** By its key; an entry may be older than its label. */
export function labelOf(labels: { readonly [key: string]: string }, key: unknown): string {
  return labels[String(key)] ?? String(key).replaceAll('-', ' ')
}

/** The values of one field in words: a list, or none. */
export function wordsOf(fields: Entry['after'], name: string): readonly string[] {
  const value = fields?.[name]
  const say = dayFields.test(name) ? sayDay : sayValue
  return value === undefined || value === null ? [] : [value].flat().map(say)
}

/** By its name, not by the look of a value: a code on packs may look like a day. */
const dayFields = /^(from|to|day|nextDay|month|period)$|(On|Until)$/

/** '2026-11-25' is '25 Nov 2026', '2026-11' is 'November 2026'. */
export function sayDay(value: unknown): string {
  const text = String(value)
  return isDay(text) ? shortDate(text) : (readPeriod(text)?.label ?? text)
}

function sayValue(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** The value of one field; undefined where it is empty. */
export function wordOf(fields: Entry['after'], name: string): string | undefined {
  return wordsOf(fields, name).join(', ') || undefined
}

/** '1 parcel', '1,200 parcels' */
export function counted(fields: Entry['after'], name: string, noun: string): string {
  const count = Number(fields?.[name] ?? 0)
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun : `${noun}s`}`
}

/** Of rows that were changed at once: '12 orders together', '1 order' */
export function countedTogether(fields: Entry['after'], name: string, noun: string): string {
  return counted(fields, name, noun) + (fields?.[name] === 1 ? '' : ' together')
}
