// Orders that this device has fetched ahead and that nobody has opened (PACK-07).
import { noop } from '@tanstack/react-query'
import { pagesWithSteps } from '../platform/keep-steps.ts'
import { queryClient } from '../platform/query-client.ts'
import { staffCall } from '../platform/staff-api.ts'
import { type OrderToPack, packPath, removeCachedOrder } from './order-to-pack.ts'

export async function reserveOrder(number: string): Promise<void> {
  await staffCall('PUT /api/pack/:number/reservation', { params: { number } }).catch(noop)
}

/**
 * Gives back what nothing was ticked of and whose box does not wait to be sent. First here, then on the server: if the network goes in
 * between, nobody packs the order rather than two.
 */
export async function giveBackReservations(staffId: string): Promise<void> {
  const begun = pagesWithSteps(staffId)
  const numbers = cachedOrders()
    .filter(({ claim }) => claim?.isYours && claim.isAhead)
    .map(({ number }) => number)
  for (const number of numbers) if (!begun.has(packPath(number))) removeCachedOrder(number)
  const except = [...begun].flatMap(numberOf).join()
  await staffCall('DELETE /api/pack/reservations', { query: { except } }).catch(noop)
}

function cachedOrders(): readonly OrderToPack[] {
  const queries = queryClient.getQueryCache().findAll({ type: 'inactive' })
  return queries.flatMap(({ queryKey, state: { data } }) =>
    queryKey[1] === 'GET /api/pack/:number' && data !== undefined ? [data as OrderToPack] : [],
  )
}

const folder = packPath('')

function numberOf(page: string): readonly string[] {
  return page.startsWith(folder) ? [decodeURIComponent(page.slice(folder.length))] : []
}
