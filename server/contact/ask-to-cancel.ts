import { refundTimeSentence } from '#domain/payments/refund.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import { cancelOwnOrder } from '#server/payments/refunds/cancel-own-order.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { sendMessage } from './send-message.ts'

type Input = {
  readonly orderNumber: string
  readonly customerId: string
  readonly amount: number
  readonly clientIp: string
}

/** Cancels a customer's order; for one that somebody packs by now it opens a ticket (RETURN-03). */
export async function askToCancel(deps: Pick<Deps, 'database' | 'clock' | 'shop'>, { clientIp, ...own }: Input) {
  const cancelled = await inTransaction(deps.database, (tx) => cancelOwnOrder(tx, deps, own))
  if (!isRefusal(cancelled)) return { message: `Your order is cancelled. ${refundTimeSentence}` }
  if (cancelled.refused !== 'being-packed') return cancelled
  const { customerId, orderNumber } = own
  const { name, email } = await readCustomer(deps.database, customerId)
  const message = `Please cancel my order ${orderNumber}, if it has not left yet.`
  const ticket = await sendMessage(deps, { name, email, message, customerId, clientIp })
  return isRefusal(ticket) ? ticket : { message: 'It is being packed. We’ve asked the packing room.' }
}
