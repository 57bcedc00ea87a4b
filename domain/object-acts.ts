// Acts on an order or a product as staff call them: the verb and its object in one text (DESK-03).
import { oneSlip } from './one-slip.ts'

export const orderActs = ['refund', 'cancel', 'hold', 'pack', 'return', 'send-again', 'ticket'] as const
export type OrderAct = (typeof orderActs)[number]

export const productActs = ['receive', 'write-off', 'count', 'price'] as const
export type ProductAct = (typeof productActs)[number]

export type ObjectAct = OrderAct | ProductAct

/** The longer ones first: 'open a ticket 7340' is about 7340. */
const verbs: readonly (readonly [words: string, act: ObjectAct])[] = [
  ['open a ticket', 'ticket'],
  ['open ticket', 'ticket'],
  ['new ticket', 'ticket'],
  ['change price', 'price'],
  ['send again', 'send-again'],
  ['money back', 'refund'],
  ['write off', 'write-off'],
  ['take back', 'return'],
  ['on hold', 'hold'],
  ['refund', 'refund'],
  ['cancel', 'cancel'],
  ['hold', 'hold'],
  ['pack', 'pack'],
  ['return', 'return'],
  ['resend', 'send-again'],
  ['ticket', 'ticket'],
  ['complaint', 'ticket'],
  ['receive', 'receive'],
  ['write-off', 'write-off'],
  ['writeoff', 'write-off'],
  ['count', 'count'],
  ['price', 'price'],
  ['reprice', 'price'],
]

/** Between verb and object: 'refund order 7340', 'price of ghee'. */
const linking = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'on', 'about', 'order', 'product'])
const leastObject = 2

/**
 * The act that a text names and what it is to be done with, the verb first or last: 'refund 7340' and '7340 refund' are
 * `{ act: 'refund', object: '7340' }`. Undefined without a verb or without an object of two letters. `forgives`: a verb may have one slip.
 */
export function readObjectAct(
  text: string,
  { forgives = false }: { readonly forgives?: boolean } = {},
): { readonly act: ObjectAct; readonly object: string } | undefined {
  const words = text.trim().split(/\s+/)
  for (const [verb, act] of verbs) {
    const wanted = verb.split(' ')
    const fit = (part: readonly string[]) =>
      part.length === wanted.length && wanted.every((word, nth) => isWord(part[nth] ?? '', { word, forgives }))
    const size = wanted.length
    const rest = fit(words.slice(0, size)) ? words.slice(size) : fit(words.slice(-size)) ? words.slice(0, -size) : []
    const object = objectOf(rest)
    if (object.length >= leastObject) return { act, object }
  }
  return undefined
}

function isWord(typed: string, { word, forgives }: { readonly word: string; readonly forgives: boolean }): boolean {
  const lower = typed.toLowerCase()
  const slips = forgives ? oneSlip(lower) : undefined
  return lower === word || (slips !== undefined && new RegExp(`^${slips}$`, 'u').test(word))
}

function objectOf(words: readonly string[]): string {
  const isLink = (word: string) => linking.has(word.toLowerCase())
  const first = words.findIndex((word) => !isLink(word))
  const last = words.findLastIndex((word) => !isLink(word))
  return words.slice(Math.max(first, 0), last + 1).join(' ')
}

export function isOrderAct(act: ObjectAct): act is OrderAct {
  return orderActs.some((one) => one === act)
}
