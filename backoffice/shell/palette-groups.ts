import type { FoundItem, FoundList } from '../platform/find.ts'
import { isName } from './palette-words.ts'

type Group = {
  readonly title: string
  readonly items: readonly FoundItem[]
  readonly kind: FoundItem['kind']
  /** Found by a slip only. */
  readonly isForgiven: boolean
  /** The last one of its kind: all results of the kind follow it. */
  readonly isLast: boolean
}

/** Found by their whole reference, number or code. */
const references = [
  { title: 'Settlements', kind: 'settlement' },
  { title: 'Refunds by bank', kind: 'transfer' },
  { title: 'Lines of the bank', kind: 'bank-line' },
  { title: 'Payments to growers', kind: 'payout' },
  { title: 'Purchases', kind: 'slip' },
  { title: 'Batches', kind: 'batch' },
] as const

type Searched = Pick<FoundList, 'items' | 'forgiven'>

/**
 * What the server has found, in groups: for a number its order first, for a name the person, for goods the product. Orders that merely contain
 * a product come last, before what only a slip calls so (DESK-03).
 */
export function groupsOf({ items, forgiven }: Searched, typed: string): readonly Group[] {
  const hasContaining = items.some(({ merelyContains }) => merelyContains)
  const group = (title: string, kind: FoundItem['kind'], { merelyContains = false } = {}): Group => ({
    title,
    kind,
    items: items.filter((item) => item.kind === kind && Boolean(item.merelyContains) === merelyContains),
    isForgiven: forgiven.some((one) => one === kind),
    isLast: kind !== 'order' || merelyContains === hasContaining,
  })
  const [customers, orders] = [group('Customers', 'customer'), group('Orders', 'order')]
  const isPerson = !customers.isForgiven && customers.items.some(({ label }) => isName(label, typed))
  const isNumber = /[\d@]/.test(typed)
  const [products, tickets] = [group('Products', 'product'), group('Tickets', 'ticket')]
  const inOrder = [
    group('Returns', 'return'),
    group('Documents', 'document'),
    ...references.map(({ title, kind }) => group(title, kind)),
    ...(isPerson ? [customers, orders] : [orders, customers]),
    ...(isNumber ? [tickets, products] : [products, tickets]),
    group('Orders that contain it', 'order', { merelyContains: true }),
  ].filter((one) => one.items.length > 0)
  return [...inOrder.filter(({ isForgiven }) => !isForgiven), ...inOrder.filter(({ isForgiven }) => isForgiven)]
}
