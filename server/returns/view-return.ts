import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { failedTrySentence } from '#domain/payments/refund.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  isToSendBack,
  isToSettle,
  isToThrowAway,
  mayCloseReturn,
  unitsKept,
  unitsToThrowAway,
} from '#domain/returns/return-outcome.ts'
import { hasReturnWindow } from '#domain/returns/return-reasons.ts'
import { isOpenReturn, lateReturnBefore, waitsFor } from '#domain/returns/return-states.ts'
import { deliveriesOf, returnableUnits, returnWindow, windowSentence } from '#domain/returns/returnable-units.ts'
import { can, type Permission, type Role } from '#domain/staff/permissions.ts'
import { indianDate } from '#domain/time.ts'
import { listAttachments } from '#server/attachments/list-attachments.ts'
import { readNames, readRefundsBeside } from '#server/audit/audit-log.store.ts'
import { mainPictures } from '#server/catalogue/main-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { readCarrier } from '#server/fulfilment/carriers/carriers.store.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import { readUnitsInReturns } from '#server/orders/units-in-returns.store.ts'
import { readFailedTry } from '#server/payments/refunds/failed-try.store.ts'
import { readRefunds } from '#server/payments/refunds/refunds.store.ts'
import { readWaitingOfReturn } from '#server/payments/refunds/requests/refund-requests.store.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { factsOfOrder, receiverOf } from './facts-of-order.ts'
import { type LockedReturn, linesOf } from './lock-return.ts'
import {
  readDeliveries,
  readReturn,
  readReturnEvents,
  readReturnLines,
  readReturnsOfOrders,
  type StoredReturn,
} from './returns.store.ts'
import { offeredBatches } from './shelve-in-batches.ts'

/** A return with its order, its units and what this person may do with it now (RETURN-02). Packers inspect: they see no amounts. */
export function viewReturn(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { number, roles, staffId }: { number: string; roles: readonly Role[]; staffId: string },
): Promise<StaffAnswer<'GET /api/returns/:number'> | Refusal<'return-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const found = await readReturn(snapshot, number)
    const order = found && (await readOrder(snapshot, found.orderNumber))
    if (!order) return refuse('return-not-found')
    const lines = await linesOf(snapshot, found, order)
    const pictures = await mainPictures(
      snapshot,
      lines.map(({ productId }) => productId),
    )
    const events = await readReturnEvents(snapshot, number)
    const names = await readNames(
      snapshot,
      events.flatMap(({ staffId }) => staffId ?? []),
    )
    const batches = await offeredBatches(snapshot, { order, lines }, indianDate(clock.now()))
    const deliveries = await readDeliveries(snapshot, order.number)
    const { reason, askedAt } = found
    const request = await readWaitingOfReturn(snapshot, number)
    const windowOf = (position: number, quantity: number) => {
      const deliveredAt = deliveriesOf(position, deliveries)[quantity - 1]
      if (!hasReturnWindow(reason) || !deliveredAt) return undefined
      return windowSentence(returnWindow(deliveredAt, shop.returns, askedAt))
    }
    const isThere = isToThrowAway(found, lines, clock.now())
    const may = steps
      .filter(
        ({ permission, isPossible }) => can(roles, permission) && isPossible({ found, order, lines, now: clock.now() }),
      )
      .map(({ act }) => act)
    return {
      ...serializeReturn(found, lines, clock.now()),
      ...(found.sentBackAt && { sentBack: await sentBackOf(snapshot, found) }),
      ...factsOfOrder(order, { returned: lines, deliveries, roles }),
      lines: lines.map(({ productId, putAside, ...line }) => {
        const [image, window] = [pictures.get(productId), windowOf(line.position, line.quantity)]
        const offered = batches.get(line.position)
        return {
          ...line,
          kept: unitsKept(line, found),
          ...(isThere && { toThrowAway: unitsToThrowAway({ ...line, putAside }) }),
          ...(image !== undefined && { image }),
          ...(window !== undefined && { window }),
          ...(offered && { batches: [...offered] }),
        }
      }),
      pictures: await listAttachments(snapshot, { kind: 'return', id: number }),
      events: events.map(({ state, at, staffId }) => {
        const by = staffId ? names[staffId] : undefined
        return { state, at: at.toISOString(), ...(by !== undefined && { by }) }
      }),
      ...(request && {
        request: {
          ...{ id: request.id, by: request.askerName, isOwn: request.askedBy === staffId },
          askedAt: request.askedAt.toISOString(),
        },
      }),
      ...(can(roles, 'payments.see') && (await refundOf(snapshot, { number, paymentId: order.paymentId }))),
      ...(may.includes('send-back') && { sendTo: receiverOf(order, roles) }),
      may,
    }
  })
}

/** How its units left; of one that was settled before this was asked nobody noted with whom. */
async function sentBackOf(connection: Connection, { sentBackAt, sentBackCarrier, sentBackTracking }: StoredReturn) {
  const carrier = sentBackCarrier === null ? undefined : await readCarrier(connection, sentBackCarrier)
  const url = carrier && trackingLink(sentBackTracking, carrier)
  return {
    at: (sentBackAt as Date).toISOString(),
    ...(carrier && { carrier: carrier.name }),
    ...(sentBackTracking !== null && { tracking: sentBackTracking }),
    ...(url && { url }),
  }
}

function serializeReturn(found: StoredReturn, lines: LockedReturn['lines'], now: Date) {
  const { number, orderNumber, state, reason, words, way, declineReason, askedAt, changedAt } = found
  const left = { isToSendBack: isToSendBack(found, lines), isToThrowAway: isToThrowAway(found, lines, now) }
  return {
    ...{ number, orderNumber, state, reason, words },
    ...(way && { way }),
    ...(declineReason !== null && { declineReason }),
    askedAt: askedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(left.isToSendBack && { isToSendBack: true as const }),
    ...(left.isToThrowAway && { isToThrowAway: true as const }),
    isLate: isLate({ ...found, ...left }, now),
  }
}

/** The refund that ended it, its credit note, and where its money is. */
async function refundOf(connection: Connection, { number, paymentId }: { number: string; paymentId: string }) {
  const ids = await readRefundsBeside(connection, { action: 'return.settled', objects: [`return:${number}`] })
  if (ids.length === 0) return {}
  const refund = (await readRefunds(connection, paymentId)).find(({ id }) => ids.includes(id))
  if (!refund) return {}
  const { creditNoteNumber: creditNote, amount: amountPaise, state } = refund
  const failed = state === 'due' ? await readFailedTry(connection, paymentId) : undefined
  const providerMessage = failed ? failedTrySentence(failed) : (refund.providerMessage ?? undefined)
  return {
    refund: {
      ...{ paymentId, amountPaise, state },
      ...(creditNote !== null && { creditNote }),
      ...(providerMessage !== undefined && { providerMessage }),
    },
  }
}

type Waiting = Parameters<typeof waitsFor>[0] & { readonly changedAt: Date }

export function isLate({ changedAt, ...found }: Waiting, now: Date): boolean {
  const waits = waitsFor(found)
  return waits !== undefined && changedAt < lateReturnBefore(waits, now)
}

type Step = {
  readonly act: 'decide' | 'receive' | 'inspect' | 'settle' | 'close' | 'send-back' | 'throw-away' | 'correct-tracking'
  readonly permission: Permission
  isPossible(located: LockedReturn & { readonly now: Date }): boolean
}

const steps: readonly Step[] = [
  { act: 'decide', permission: 'returns.manage', isPossible: ({ found }) => found.state === 'asked' },
  {
    act: 'receive',
    permission: 'returns.inspect',
    isPossible: ({ found: { state, way } }) => state === 'approved' && way === 'send-back',
  },
  { act: 'inspect', permission: 'returns.inspect', isPossible: ({ found }) => found.state === 'received' },
  {
    act: 'send-back',
    permission: 'returns.inspect',
    isPossible: ({ found, lines }) => isToSendBack(found, lines),
  },
  {
    act: 'throw-away',
    permission: 'returns.inspect',
    isPossible: ({ found, lines, now }) => isToThrowAway(found, lines, now),
  },
  {
    act: 'correct-tracking',
    permission: 'returns.inspect',
    isPossible: ({ found }) => found.sentBackTracking !== null,
  },
  { act: 'settle', permission: 'returns.manage', isPossible: ({ found }) => isToSettle(found) },
  {
    act: 'close',
    permission: 'returns.manage',
    isPossible: ({ found, order, lines }) => mayCloseReturn(found, order.lines, lines),
  },
]

/** The units of an order that can come back (RETURN-01), each line with where the customer stands who changed their mind. */
export function viewReturnable(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { number }: { number: string },
): Promise<
  | StaffAnswer<'GET /api/orders/:number/returnable'>
  | Refusal<'order-not-found'>
  | NonNullable<ReturnType<typeof orderRules.return>>
> {
  return inSnapshot(database, async (snapshot) => {
    const order = await readOrder(snapshot, number)
    if (!order) return refuse('order-not-found')
    const refusal = orderRules.return(order)
    if (refusal) return refusal
    const open = (await readReturnsOfOrders(snapshot, [number])).filter(({ state }) => isOpenReturn(state))
    const named = await readReturnLines(
      snapshot,
      open.map((one) => one.number),
    )
    const lines = await returnableOf(snapshot, order, { clock, shop })
    return {
      lines: lines.map((line) => ({
        ...line,
        returns: named.filter(({ position }) => position === line.position).map((one) => one.number),
      })),
    }
  })
}

export async function returnableOf(
  connection: Connection,
  { number, lines }: StoredOrder,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
) {
  const inReturns = await readUnitsInReturns(connection, number)
  const deliveries = await readDeliveries(connection, number)
  return lines.map((line) => {
    const { position, title, netQuantity, quantity } = line
    const left = returnableUnits(line, inReturns.get(position) ?? 0)
    const [newest] = deliveriesOf(position, deliveries)
    const window = left > 0 && newest ? returnWindow(newest, shop.returns, clock.now()) : undefined
    return { position, title, netQuantity, quantity, left, ...(window && { window: windowSentence(window) }) }
  })
}
