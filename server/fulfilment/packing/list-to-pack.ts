import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { findState } from '#domain/checkout/states.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import type { Deps } from '#server/deps.ts'
import { countQueue } from '#server/orders/count-orders.ts'
import { readLines } from '#server/orders/stored-order.store.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { countHeld, readQueue } from './packing-queue.store.ts'
import { serializeClaim } from './view-order-to-pack.ts'

const pageSize = 50

/** The queue of orders to pack, oldest first (PACK-01), or those of them that are due or late; counted like the card 'To pack' (BOARD-01). */
export async function listToPack(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { staffId, ...query }: StaffQuery<'GET /api/pack'> & { readonly staffId: string },
): Promise<StaffAnswer<'GET /api/pack'>> {
  const now = clock.now()
  const rows = await readQueue(database, { ...query, late: query.late === 'yes', limit: pageSize + 1, staffId, now })
  const [counted, held] = await Promise.all([countQueue({ database, clock }), countHeld(database)])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const lines = await readLines(
    database,
    shown.map(({ number }) => number),
  )
  const open = Map.groupBy(
    lines.filter(({ toPack }) => toPack > 0),
    ({ orderNumber }) => orderNumber,
  )
  return {
    orders: shown.map((row) => ({
      number: row.number,
      placedAt: row.placedAt.toISOString(),
      ...(row.deliveryFrom && row.deliveryTo && { delivery: { from: row.deliveryFrom, to: row.deliveryTo } }),
      ...(row.dueFrom !== null && { dueFrom: row.dueFrom }),
      ...(row.dueTo !== null && { dueTo: row.dueTo }),
      ...(row.leaveBy !== null && { leaveBy: row.leaveBy }),
      ...lateness(daysLate(row, now)),
      customer: row.customer,
      place: `${findState(row.stateCode)?.name ?? row.stateCode} ${row.pinCode}`,
      ...summed(open.get(row.number) ?? []),
      ...(row.hadBy !== null && { hadBy: row.hadBy }),
      ...(row.claimedUntil && {
        claim: serializeClaim(
          {
            staffId: row.claimedBy ?? '',
            name: row.claimedName ?? '',
            expiresAt: row.claimedUntil,
            wantedBy: row.wantedBy,
            reservedIn: row.reservedIn,
          },
          { staffId, now },
        ),
      }),
    })),
    total: toTotal(counted.total),
    late: toTotal(counted.dueOrLate),
    held: held === 'more than 10,000' ? 10_000 : held,
    ...(last && { after: last.number }),
  }
}

type Line = { readonly title: string; readonly netQuantity: string; readonly toPack: number }

function summed(lines: readonly Line[]) {
  const first = lines.slice(0, 3)
  return {
    units: lines.reduce((sum, { toPack }) => sum + toPack, 0),
    lines: lines.length,
    contents: first.map(({ toPack, title, netQuantity }) => `${toPack} × ${titleWithSize(title, netQuantity, ' ')}`),
  }
}

function lateness(days: number | undefined) {
  return days === undefined ? {} : { daysLate: days }
}
