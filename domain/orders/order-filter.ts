import { findState } from '../checkout/states.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type HoldKind, holdKinds } from './hold-reasons.ts'
import { type FulfilmentState, fulfilmentStates, paymentStates } from './order-states.ts'

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest', 'longest-held', 'latest-held'] as const
export type OrderSort = (typeof orderSorts)[number]

/** As the list says them: an order with money that has not gone back yet is 'refunding' or 'refund-refused' and nothing else (REFUND-04). */
export const paymentFilters = [...paymentStates, 'refunding', 'refund-refused'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** The filter of all orders with a refund that is not through yet. */
export const refundNotThrough = 'refunding,refund-refused'

/** What a list of orders shows (ORDERS-01); the query of the page's URL is its only state. */
export type OrderFilter = {
  /** The search field (ORDERS-02). */
  readonly q?: string
  readonly payment?: readonly PaymentFilter[]
  readonly fulfilment?: readonly FulfilmentState[]
  /** GST codes. */
  readonly state?: readonly string[]
  /** Indian calendar days on which orders were placed, both included. */
  readonly from?: string
  readonly to?: string
  /** Amounts in whole rupees, both included. */
  readonly least?: number
  readonly most?: number
  /** At least so many days old, as the list says its age. */
  readonly age?: number
  /** On hold or not, or on hold for a reason of this kind. */
  readonly held?: boolean | HoldKind
  /** Whose orders: the reader's own, or those that nobody looks after. */
  readonly assigned?: 'me' | 'nobody'
  /** Still here, and due or late. */
  readonly late?: true
  readonly customer?: string
  readonly product?: string
  readonly batch?: string
  readonly sort: OrderSort
  /** Cursors: numbers of the last order of the page before, or of the first of the page after. */
  readonly after?: string
  readonly before?: string
}

export const orderPageSize = 50

type Readers = { readonly [Name in keyof Required<OrderFilter>]: (text: string) => OrderFilter[Name] | undefined }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const readers: Readers = {
  q: (text) => text.trim().slice(0, 100) || undefined,
  payment: listOf(paymentFilters),
  fulfilment: listOf(fulfilmentStates),
  state: (text) => eachOf(text, (code) => findState(code)?.code === code),
  from: readDay,
  to: readDay,
  least: readWhole,
  most: readWhole,
  age: (text) => (text.length <= 5 ? readWhole(text) : undefined),
  late: (text) => (text === 'yes' ? true : undefined),
  assigned: (text) => (text === 'me' || text === 'nobody' ? text : undefined),
  held: (text) => (text === 'yes' ? true : text === 'no' ? false : holdKinds.find((kind) => kind === text)),
  customer: matching(uuid),
  product: matching(/^[\w-]{1,100}$/),
  batch: matching(uuid),
  sort: (text) => orderSorts.find((sort) => sort === text),
  after: matching(/^[\w-]{1,40}$/),
  before: matching(/^[\w-]{1,40}$/),
}

export const orderFilterNames = Object.keys(readers) as readonly (keyof OrderFilter)[]

/**
 * Reads a list's filter, search, sort and page from the query of its URL, in the browser and on the server (DESK-01). An empty value is no filter;
 * refuses unknown names and values, since a list that ignores a filter shows too much.
 * A sort by hold alone lists the orders on hold; of orders that are not on hold it means the newest first.
 * `readOrderFilter({ fulfilment: 'to-pack,part-packed' })` gives both, newest first.
 */
export function readOrderFilter(query: {
  readonly [name: string]: unknown
}): OrderFilter | Refusal<'filter-not-known', { readonly filter: string }> {
  const filter: { [name: string]: unknown } = { sort: 'newest' }
  for (const [name, text] of Object.entries(query)) {
    if (text === undefined || text === '') continue
    const read = Object.hasOwn(readers, name) ? readers[name as keyof OrderFilter] : undefined
    const value = typeof text === 'string' ? read?.(text) : undefined
    if (value === undefined && !(name === 'q' && typeof text === 'string')) {
      return refuse('filter-not-known', { filter: name })
    }
    if (value !== undefined) filter[name] = value
  }
  // Found by the index of the few that are on hold; their columns are shown too.
  if (String(filter.sort).endsWith('-held')) {
    if (filter.held === false) filter.sort = 'newest'
    filter.held ??= true
  }
  return filter as OrderFilter
}

function listOf<const Known extends string>(known: readonly Known[]) {
  return (text: string) => eachOf(text, (value) => known.some((one) => one === value)) as readonly Known[] | undefined
}

function eachOf(text: string, isKnown: (value: string) => boolean): readonly string[] | undefined {
  const values = [...new Set(text.split(','))]
  return values.every(isKnown) ? values : undefined
}

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined)
}

function readWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
