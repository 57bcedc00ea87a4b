// Returns that customers ask for themselves (RETURN-03).
import type { Answer, Body } from '#contract/index.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { needsPhotographs } from '#domain/returns/return-reasons.ts'
import { isDecided } from '#domain/returns/return-states.ts'
import { attachPictures } from '#server/attachments/attach-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, readLines, readOrder } from '#server/orders/stored-order.store.ts'
import { type Connection, inSnapshot, inTransaction } from '#server/platform/database/open-database.ts'
import { readHeldMails } from '#server/platform/mail/mails.store.ts'
import { openReturnOf } from './open-return.ts'
import { decisionMailKinds } from './return-mails/queue-return-mail.ts'
import { readReturnLines, readReturnsOfCustomer, type StoredReturn } from './returns.store.ts'
import { returnableOf } from './view-return.ts'

type Own = { readonly orderNumber: string; readonly customerId: string }

export function listOwnReturns(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  customerId: string,
): Promise<Answer<'GET /api/returns'>> {
  return inSnapshot(database, async (snapshot) => {
    const returns = await readToldReturns(snapshot, { customerId, now: clock.now() })
    const lines = await readReturnLines(
      snapshot,
      returns.map(({ number }) => number),
    )
    const ordered = await readLines(
      snapshot,
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
  })
}

/** A decision whose mail is held can still be taken back: the return is shown as asked for (DESK-05). */
async function readToldReturns(
  snapshot: Connection,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<StoredReturn[]> {
  const returns = await readReturnsOfCustomer(snapshot, customerId)
  const subjectIds = returns.map(({ number }) => number)
  const held = await readHeldMails(snapshot, { kinds: decisionMailKinds, subjectIds, now })
  return returns.map((one) =>
    isDecided(one.state) && held.has(one.number) ? { ...one, state: 'asked', way: null, declineReason: null } : one,
  )
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
