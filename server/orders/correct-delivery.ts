import { type CorrectionRefusal, correctedDelivery, type DeliveryField } from '#domain/orders/correct-delivery.ts'
import { correct } from '#domain/orders/order-changes.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { lockOrder, saveOrder } from './stored-order.store.ts'

type Correction = {
  readonly number: string
  readonly staffId: string
  /** The version that the person corrects. */
  readonly version: number
  readonly changes: { readonly [Field in DeliveryField]?: string | undefined }
  readonly stateCode?: string | undefined
  readonly isPinChecked?: boolean | undefined
}

type Refused =
  | Refusal<'order-not-found'>
  | Refusal<'handed-over'>
  | Refusal<'nothing-changed'>
  | Refusal<'changed-meanwhile', { readonly version: number; readonly theirs: object }>
  | CorrectionRefusal

/**
 * Corrects where an order goes, until all of it has left (ORDERS-06). The correction stands beside the address of the order, which the
 * invoice shows; the customer gets a mail. The log says which fields, not what they hold (AUDIT-03).
 */
export async function correctDelivery(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { number, staffId, version, ...given }: Correction,
): Promise<{ readonly version: number } | Refused> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = orderRules['correct-delivery'](order)
  if (refusal) return refusal
  const today = { ...order.ordered, ...order.corrected, stateCode: order.stateCode }
  const fields = correctedDelivery(today, given, shop.delivery)
  if (isRefusal(fields)) return fields
  if (version !== order.version) return refuse('changed-meanwhile', { version: order.version, theirs: today })
  if (Object.keys(fields).length === 0) return refuse('nothing-changed')
  const at = clock.now()
  const corrected = correct(order, fields, at)
  await saveOrder(tx, order, corrected)
  const mail = { kind: 'delivery-corrected', subjectId: number, orderNumber: number, recipient: 'customer' }
  await queueMail(tx, { ...mail, dueAt: at, staffId })
  audit({
    action: 'order.delivery-corrected',
    subject: { kind: 'order', id: number },
    after: {
      fields: Object.keys(fields),
      version: corrected.version,
      ...(given.isPinChecked && { isPinChecked: true }),
    },
  })
  return { version: corrected.version }
}
