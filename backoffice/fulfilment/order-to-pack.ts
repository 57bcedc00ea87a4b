import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { claimRenewedBefore } from '#domain/fulfilment/packing-claim.ts'
import { keepAnswers } from '../platform/offline-answers.ts'
import { pagePath } from '../platform/page-path.ts'
import { queryClient } from '../platform/query-client.ts'
import { serverNow } from '../platform/server-clock.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type OrderToPack = StaffAnswer<'GET /api/pack/:number'>
export type Queue = StaffAnswer<'GET /api/pack'>
export type Claim = NonNullable<OrderToPack['claim']>

keepAnswers('GET /api/pack', (queue) => ({
  ...queue,
  orders: queue.orders.map((order) => ({ ...order, customer: '', place: '' })),
}))
// Notes stay: the box must not be closed without them.
keepAnswers('GET /api/pack/:number', (order) => ({ ...order, place: '', parcels: [] }))

/** Also the name of what is ticked and sent on it. */
export function packPath(number: string): string {
  return pagePath('/pack/:number', { params: { number } })
}

export function orderToPack(number: string) {
  return staffQuery('GET /api/pack/:number', { params: { number } }, [`order:${number}`, 'batches'])
}

export function packQueue(query: { readonly late?: 'yes'; readonly after?: string | undefined } = {}) {
  return staffQuery('GET /api/pack', { query }, ['orders'])
}

/** What a count is about: once some are packed, cancelled or missing, another one begins. */
export function unitsOf({ lines }: OrderToPack): string {
  return lines.map(({ position, toPack }) => `${position}:${toPack}`).join()
}

/** Who else has the order, or is about to. */
export function holderOf({ isYours, wantedBy, name }: Claim): string | undefined {
  return isYours ? wantedBy : name
}

/** Nobody else packs the order: others have to ask this browser first. */
export function isOwn(claim: Claim | undefined): boolean {
  if (!claim?.isYours || claim.isExpired || claim.wantedBy !== undefined) return false
  return Date.parse(claim.expiresAt) > serverNow()
}

export function isEnding(claim: Claim): boolean {
  return Date.parse(claim.expiresAt) - serverNow() < claimRenewedBefore
}

export function isPackable({ lines, heldReason, isCancelled }: OrderToPack): boolean {
  return heldReason === undefined && !isCancelled && lines.some(({ toPack }) => toPack > 0)
}

/** Without network: what was fetched ahead, can be packed and is nobody else's. */
export function isReady(number: string): boolean {
  const order = queryClient.getQueryData(orderToPack(number).queryKey)
  return order !== undefined && isPackable(order) && isOwn(order.claim)
}

/** A packed order, sent or not, is offered no more; an answer under way may be older. */
export async function leaveQueue(number: string): Promise<void> {
  const predicate = ({ queryKey: [, call] }: { queryKey: readonly unknown[] }) => call === 'GET /api/pack'
  await queryClient.cancelQueries({ predicate })
  queryClient.setQueriesData<Queue>({ predicate }, (queue) => {
    const orders = queue?.orders.filter((order) => order.number !== number)
    if (!queue || !orders || orders.length === queue.orders.length) return queue
    const isLate = queue.orders.some((order) => order.number === number && order.daysLate !== undefined)
    const { total, late } = queue
    return { ...queue, orders, total: oneLess(total), ...(isLate && { late: oneLess(late) }) }
  })
}

function oneLess<Total>(total: Total): Total | number {
  return typeof total === 'number' ? total - 1 : total
}

/** What was packed, sent or not, lies on the shelf no more for the orders that were fetched before. */
export function takeFromFetched(packed: StaffBody<'POST /api/orders/:number/parcels'>['lines']): void {
  const unitsOf = (id: string) => packed.reduce((sum, { batch, quantity }) => sum + (batch === id ? quantity : 0), 0)
  const predicate = ({ queryKey: [, call] }: { queryKey: readonly unknown[] }) => call === 'GET /api/pack/:number'
  queryClient.setQueriesData<OrderToPack>({ predicate }, (order) => {
    if (!order) return order
    const lines = order.lines.map(({ batches, ...line }) => {
      const left = batches?.map((one) => ({ ...one, units: Math.max(0, one.units - unitsOf(one.id)) }))
      return { ...line, ...(left && { batches: left }) }
    })
    return { ...order, lines }
  })
}

/** Once its page is left. */
export function removeCachedOrder(number: string): void {
  queryClient.removeQueries({ queryKey: orderToPack(number).queryKey, exact: true, type: 'inactive' })
}
