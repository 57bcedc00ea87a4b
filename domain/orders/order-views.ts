import { refundNotThrough } from './order-filter.ts'

const late = { late: 'yes', held: 'no' } as const

/** Filters of everyday work: tabs of the list of orders, each with its count (ORDERS-01). 'Pack today' are the orders of Packing's 'Due or late'. */
export const orderViews = [
  { id: 'to-pack', label: 'To pack', query: { fulfilment: 'to-pack,part-packed', held: 'no' } },
  { id: 'late-to-pack', label: 'Pack today', query: { fulfilment: 'to-pack,part-packed', ...late } },
  { id: 'held', label: 'On hold', query: { held: 'yes' } },
  { id: 'missing', label: 'Missing', query: { held: 'missing', sort: 'longest-held' } },
  { id: 'packed', label: 'To hand over', query: { fulfilment: 'packed' } },
  { id: 'late-to-hand-over', label: 'Hand over today', query: { fulfilment: 'packed', ...late } },
  { id: 'mine', label: 'Mine', query: { assigned: 'me', fulfilment: 'to-pack,part-packed,packed,shipped' } },
  { id: 'unassigned', label: 'Unassigned', query: { assigned: 'nobody', fulfilment: 'to-pack,part-packed' } },
  { id: 'refund-not-through', label: 'Refund not through', query: { payment: refundNotThrough } },
] as const
