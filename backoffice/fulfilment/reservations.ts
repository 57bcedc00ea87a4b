// Orders that this device has fetched ahead and that nobody has opened (PACK-07).
import { noop } from '@tanstack/react-query'
import { smallPicture } from '#domain/catalogue/picture.ts'
import { pagesWithSteps } from '../platform/keep-steps.ts'
import { queryClient } from '../platform/query-client.ts'
import { staffCall } from '../platform/staff-api.ts'
import { isPackingPageOpen } from './open-packing-pages.ts'
import { isEnding, type OrderToPack, orderToPack, packPath, type Queue, removeCachedOrder } from './order-to-pack.ts'

/** Orders that can be packed after the network has gone, reserved for this device. */
const ahead = 3

let running = Promise.resolve()
let isStopped = false
let latest: Shown | undefined

type Shown = {
  readonly queue: Queue
  readonly number: string
  readonly staffId: string
  /** Sets aside what is begun of an order, unless 'Undo' has just given it back. */
  readonly setAside: (page: string) => void
}

/** Keeps and loads the next orders of the queue while a packing page is open. */
export function fetchAhead(shown: Shown): void {
  latest = shown
  running = running.then(() => fetchNext(shown)).catch(noop)
}

async function fetchNext(shown: Shown): Promise<void> {
  const { queue, staffId, setAside } = shown
  const others = queue.orders.filter(({ number, claim }) => number !== shown.number && (!claim || claim.isYours))
  const begun = pagesWithSteps(staffId)
  for (const { number, claim } of others.slice(0, ahead)) {
    if (isStopped || shown !== latest || !isPackingPageOpen()) return
    // Once it is reserved, nothing says any more that somebody else had it.
    if (!claim && begun.has(packPath(number)) && (await hasLeft(number))) setAside(packPath(number))
    if (!claim || claim.isAhead || isEnding(claim)) await reserveOrder(number)
    fetchPictures((await queryClient.query(orderToPack(number)).catch(noop)) ?? undefined)
  }
}

/** Into the cache of the service worker, or of the browser before it runs. */
function fetchPictures(order: OrderToPack | undefined): void {
  for (const { image } of order?.lines ?? []) {
    if (image) void fetch(smallPicture(image), { priority: 'low' }).catch(noop)
  }
}

/** Whether the order is not the person's any more; one whose claim has expired may be. */
async function hasLeft(number: string): Promise<boolean> {
  const order = await load(number)
  return order !== undefined && !order.claim?.isYours
}

/** Signs out, for example: nothing is fetched ahead meanwhile. */
export async function withoutFetchingAhead<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  isStopped = true
  try {
    await running
    return await act()
  } finally {
    isStopped = false
  }
}

/** What is being fetched at this moment is waited for. */
export function fetchedAhead(): Promise<void> {
  return running
}

async function reserveOrder(number: string): Promise<void> {
  await staffCall('PUT /api/pack/:number/reservation', { params: { number } }).catch(noop)
}

/**
 * Gives back what nothing was ticked of and whose box does not wait to be sent. First here, then on the server: if the network goes in
 * between, nobody packs the order rather than two.
 */
export async function releaseReservations(staffId: string): Promise<void> {
  const begun = pagesWithSteps(staffId)
  const numbers = cachedOrders()
    .filter(({ claim }) => claim?.isYours && claim.isAhead)
    .map(({ number }) => number)
  for (const number of numbers) if (!begun.has(packPath(number))) removeCachedOrder(number)
  const except = [...begun].flatMap(numberOf).slice(0, mostExcepted).join()
  await staffCall('DELETE /api/pack/reservations', { query: { except } }).catch(noop)
}

/**
 * What the queue says is not the person's any more must not be packed without network. It is loaded again rather than removed: a queue that
 * was read before the order was reserved says so too.
 */
export function refreshLost(orders: Queue['orders']): void {
  const rows = new Map(orders.map((row) => [row.number, row]))
  for (const { number, claim } of cachedOrders()) {
    const row = rows.get(number)
    if (!row) removeCachedOrder(number)
    else if (claim?.isYours && !row.claim?.isYours) void load(number)
  }
}

/** Undefined without network. */
async function load(number: string): Promise<OrderToPack | undefined> {
  return (await queryClient.query({ ...orderToPack(number), staleTime: 0 }).catch(noop)) ?? undefined
}

function cachedOrders(): readonly OrderToPack[] {
  const queries = queryClient.getQueryCache().findAll({ type: 'inactive' })
  return queries.flatMap(({ queryKey, state: { data } }) =>
    queryKey[1] === 'GET /api/pack/:number' && data !== undefined ? [data as OrderToPack] : [],
  )
}

const folder = packPath('')
/** More make the address too long; those that were begun last come first. */
const mostExcepted = 300

function numberOf(page: string): readonly string[] {
  return page.startsWith(folder) ? [decodeURIComponent(page.slice(folder.length))] : []
}
