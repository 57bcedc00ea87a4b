import type { RefundLine } from '#domain/orders/refund-lines.ts'
import { isRefundedSince } from '#domain/orders/refunded-since.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { LineOutcome } from '#domain/returns/return-outcome.ts'
import { writeEntries } from '#server/audit/write-entries.ts'
import type { Deps } from '#server/deps.ts'
import { readCreditedSince } from '#server/invoices/credit-notes.store.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { type Connection, inTransaction } from '#server/platform/database/open-database.ts'
import { planWanted } from '../plan-refund.ts'
import { planReturned } from '../plan-returned.ts'
import { announceEnd, endRequest } from './decide-request.ts'
import { readWaitingOfOrder } from './refund-requests.store.ts'

type Request = NonNullable<Awaited<ReturnType<typeof readWaitingOfOrder>>>

/** What a request comes to now. */
export function planRequested(
  connection: Connection,
  order: StoredOrder,
  { act, lines, now }: Pick<Request, 'act' | 'lines'> & { readonly now: Date },
) {
  if (act === 'return') return planReturned(connection, order, { outcomes: lines as readonly LineOutcome[], now })
  return planWanted(connection, order, { act, lines: lines as readonly RefundLine[], now })
}

/**
 * Ends a request of which everything was refunded otherwise, or of whose lines nothing is left, such as by the customer's own cancellation
 * (REFUND-05). Each refund queues it as a job: the storefront, where customers cancel, has no right to requests.
 */
export async function endImpossibleRequest(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderNumber }: { readonly orderNumber: string },
): Promise<void> {
  const at = clock.now()
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    const request = order && (await readWaitingOfOrder(tx, orderNumber))
    if (!request) return
    // Until all of it is refunded an owner reads why the request cannot be made as it is, and answers it.
    const credits = await readCreditedSince(tx, orderNumber, request.askedAt)
    if (!isRefundedSince(request, { credits, gone: positionsGone(order) })) return
    await announceEnd(tx, request)
    const entry = await endRequest(tx, request, { at, because: 'not-possible' })
    await writeEntries(tx, [entry], { actor: { kind: 'command' }, at })
  })
}

function positionsGone({ lines }: StoredOrder): ReadonlySet<number> {
  return new Set(lines.filter(({ quantity, credited }) => credited >= quantity).map(({ position }) => position))
}
