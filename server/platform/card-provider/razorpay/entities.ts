// Reads only the fields that the shop needs: others differ between payment methods and change over time.
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../card-provider.ts'

export type Entity = { readonly [field: string]: unknown }

const orderStates = ['created', 'attempted', 'paid'] as const
const paymentStates = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const refundStates = ['pending', 'processed', 'failed'] as const

export function readOrder(value: unknown): ProviderOrder {
  const entity = asEntity(value)
  return {
    id: text(entity, 'id'),
    amount: whole(entity, 'amount'),
    amountPaid: optionalWhole(entity, 'amount_paid'),
    currency: text(entity, 'currency'),
    receipt: optionalText(entity, 'receipt'),
    status: oneOf(entity, 'status', orderStates),
  }
}

export function readPayment(value: unknown): ProviderPayment {
  const entity = asEntity(value)
  return {
    id: text(entity, 'id'),
    orderId: optionalText(entity, 'order_id'),
    amount: whole(entity, 'amount'),
    amountRefunded: optionalWhole(entity, 'amount_refunded'),
    currency: text(entity, 'currency'),
    status: oneOf(entity, 'status', paymentStates),
    captured: entity.captured === true,
    method: optionalText(entity, 'method') ?? '',
    errorDescription: optionalText(entity, 'error_description'),
    createdAt: optionalWhole(entity, 'created_at'),
  }
}

export function readRefund(value: unknown): ProviderRefund {
  const entity = asEntity(value)
  return {
    id: text(entity, 'id'),
    paymentId: text(entity, 'payment_id'),
    amount: whole(entity, 'amount'),
    receipt: optionalText(entity, 'receipt'),
    status: oneOf(entity, 'status', refundStates),
  }
}

export function readCollection<T>(read: (value: unknown) => T) {
  return (value: unknown): T[] => {
    const { items } = asEntity(value)
    if (!Array.isArray(items)) throw new Error('a collection without items')
    return items.map(read)
  }
}

/** `{error: {code, description, reason}}`; proxies answer differently. */
export function readError(value: unknown) {
  const error = isEntity(value) && isEntity(value.error) ? value.error : {}
  return {
    code: optionalText(error, 'code') ?? 'UNKNOWN',
    description: optionalText(error, 'description') ?? 'No description',
    reason: optionalText(error, 'reason') ?? undefined,
  }
}

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function asEntity(value: unknown): Entity {
  if (!isEntity(value)) throw new Error('not an entity')
  return value
}

export function text(entity: Entity, field: string): string {
  const value = entity[field]
  if (typeof value !== 'string' || value === '') throw new Error(`${field} is no text`)
  return value
}

/** The provider sends '' or null for an absent text. */
export function optionalText(entity: Entity, field: string): string | null {
  const value = entity[field]
  return typeof value === 'string' && value !== '' ? value : null
}

export function whole(entity: Entity, field: string): number {
  const value = entity[field]
  if (!Number.isSafeInteger(value)) throw new Error(`${field} is no whole number`)
  return value as number
}

export function optionalWhole(entity: Entity, field: string): number {
  return Number.isSafeInteger(entity[field]) ? (entity[field] as number) : 0
}

function oneOf<const T extends string>(entity: Entity, field: string, known: readonly T[]): T {
  const value = known.find((candidate) => candidate === entity[field])
  if (value === undefined) throw new Error(`${field} has a value that is not known`)
  return value
}
