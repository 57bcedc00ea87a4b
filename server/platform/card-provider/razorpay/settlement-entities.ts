// Settlements, their lines and disputes, as Razorpay sends them.
import type { ProviderDispute, ProviderSettlement, ProviderSettlementLine } from '../card-provider.ts'
import { asEntity, optionalText, optionalWhole, text, whole } from './entities.ts'

export function readSettlement(value: unknown): ProviderSettlement {
  const entity = asEntity(value)
  return {
    id: text(entity, 'id'),
    paid: whole(entity, 'amount'),
    state: text(entity, 'status'),
    utr: optionalText(entity, 'utr'),
    createdAt: whole(entity, 'created_at'),
  }
}

export function readSettlementLine(value: unknown): ProviderSettlementLine {
  const entity = asEntity(value)
  const kind = text(entity, 'type')
  const entityId = text(entity, 'entity_id')
  return {
    settlementId: text(entity, 'settlement_id'),
    entityId,
    kind,
    amount: whole(entity, 'amount'),
    credit: whole(entity, 'credit'),
    debit: whole(entity, 'debit'),
    fee: optionalWhole(entity, 'fee'),
    tax: optionalWhole(entity, 'tax'),
    // Null where the line is the payment itself.
    paymentId: kind === 'payment' ? entityId : optionalText(entity, 'payment_id'),
    disputeId: optionalText(entity, 'dispute_id'),
    // Of payments and refunds it is what somebody typed at checkout.
    description: ['payment', 'refund'].includes(kind)
      ? null
      : (optionalText(entity, 'description')?.slice(0, 200) ?? null),
    utr: optionalText(entity, 'settlement_utr'),
    createdAt: whole(entity, 'created_at'),
    settledAt: whole(entity, 'settled_at'),
  }
}

export function readDispute(value: unknown): ProviderDispute {
  const entity = asEntity(value)
  return {
    id: text(entity, 'id'),
    paymentId: text(entity, 'payment_id'),
    amount: whole(entity, 'amount'),
    deducted: optionalWhole(entity, 'amount_deducted'),
    reason: optionalText(entity, 'reason_code') ?? '',
    phase: optionalText(entity, 'phase') ?? '',
    state: text(entity, 'status'),
    createdAt: whole(entity, 'created_at'),
    respondBy: optionalWhole(entity, 'respond_by') || null,
  }
}
