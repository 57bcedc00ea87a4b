// Returns that customers ask for themselves (RETURN-03).
import type { Answer, Body } from '#contract/index.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { needsPhotographs } from '#domain/returns/return-reasons.ts'
import { attachPictures } from '#server/attachments/attach-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, readLines, readOrder } from '#server/orders/stored-order.store.ts'
import { inSnapshot, inTransaction } from '#server/platform/database/open-database.ts'
import { openReturnOf } from './open-return.ts'
import { readReturnLines, readReturnsOfCustomer } from './returns.store.ts'
import { returnableOf } from './view-return.ts'

type Own = { readonly orderNumber: string; readonly customerId: string }

export async function listOwnReturns(
  { database }: Pick<Deps, 'database'>,
  customerId: string,
): Promise<Answer<'GET /api/returns'>> {
  const returns = await readReturnsOfCustomer(database, customerId)
  const lines = await readReturnLines(
    database,
    returns.map(({ number }) => number),
  )
  const ordered = await readLines(
    database,
    returns.map(({ orderNumber }) => orderNumber),
  )
  return {
    returns: returns.map(({ number, orderNumber, state, way, declineReason, askedAt }) => ({
      ...{ number, orderNumber, state },
      ...(way && { way }),
      ...(declineReason !== null && { declineReason }),
      askedAt: askedAt.toISOString(),
      lines: lines
        .filter((line) => line.number === number)
        .map(({ position, quantity: qty }) => {
          const line = ordered.find((one) => one.orderNumber === orderNumber && one.position === position)
          return { productName: line?.title ?? '', qty }
        }),
    })),
  }
}

export function viewOwnReturnable(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { orderNumber, customerId }: Own,
): Promise<Answer<'GET /api/orders/:orderNumber/returnable'> | Refusal<'order-not-found'>> {
  return inSnapshot(deps.database, async (snapshot) => {
    const order = await readOrder(snapshot, orderNumber)
    if (order?.customerId !== customerId) return refuse('order-not-found')
    const lines = await returnableOf(snapshot, order, deps)
    return {
      lines: lines.map(({ position, title: productName, left, window }) => {
        return { position, productName, left, ...(window !== undefined && { window }) }
      }),
    }
  })
}

/** What is damaged, wrong or not as described is shown by one photograph at least. */
export async function askForReturn(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { orderNumber, customerId, pictures, reason, lines, words }: Own & Body<'POST /api/orders/:orderNumber/returns'>,
) {
  if (needsPhotographs(reason) && pictures.length === 0) {
    return refuse('wrong-shape', { fields: { pictures: 'Please add a photograph of it' } })
  }
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    if (order?.customerId !== customerId) return refuse('order-not-found')
    const opened = await openReturnOf(tx, { clock, shop }, order, {
      ...{ orderNumber, lines, reason, words, staffId: undefined },
    })
    if (isRefusal(opened)) return opened
    const owner = { kind: 'return', id: opened.number } as const
    const sender = { sentBy: 'customer', sender: `customer:${customerId}` } as const
    const refusal = await attachPictures(tx, { owner, ids: pictures, ...sender, now: clock.now() })
    // The return is not opened without its pictures: a refusal rolls it back.
    return refusal ?? opened
  })
}
