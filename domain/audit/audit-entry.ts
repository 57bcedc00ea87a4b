/** What the audit log can name, as `subject.action` (AUDIT-01, AUDIT-03). A new action is added here first. */
export const auditActions = [
  'order.delivered',
  'order.refunded',
  'order.packing-claimed',
  'order.claim-requested',
  'order.claim-ended',
  'order.units-missing',
  'order.sent-again',
  'parcel.packed',
  'parcel.unpacked',
  'parcel.handed-over',
  'parcel.state-changed',
  'parcel.delivery-failed',
  'parcel.tracking-changed',
  'parcel.label-printed',
  'parcel.bulk-change',
  'order.noted',
  'order.note-redacted',
  'order.held',
  'order.released',
  'order.assigned',
  'order.delivery-corrected',
  'order.mailed',
  'order.bulk-change',
  'demo.removed',
  'carrier.added',
  'carrier.changed',
  'category.added',
  'category.ordered',
  'category.removed',
  'category.renamed',
  'category.merged',
  'category.picture-changed',
  'grower.added',
  'grower.changed',
  'grower.removed',
  'grower.ordered',
  'grower.paid',
  'grower.pictures-changed',
  'grower.payment-taken-back',
  'grower.details-changed',
  'grower.account-seen',
  'gst-rate.added',
  'gst-rate.removed',
  'gst-filing.recorded',
  'gst-filing.corrected',
  'customer.name-corrected',
  'customer.sessions-ended',
  'customer.recovery-mail-queued',
  'customer.email-change-requested',
  'customer.erased',
  'privacy-request.opened',
  'privacy-request.link-sent',
  'privacy-request.data-sent',
  'privacy-request.closed',
  'payment.checked',
  'refund.retried',
  'refund.requested',
  'refund.allowed',
  'refund.declined',
  'refund.request-ended',
  'refund.transferred',
  'refund.booked',
  'refund.seen',
  'return.opened',
  'return.approved',
  'return.declined',
  'return.received',
  'return.inspected',
  'return.settled',
  'return.closed',
  'product.added',
  'product.changed',
  'product.barcode-learned',
  'product.price-changed',
  'product.price-scheduled',
  'product.price-unscheduled',
  'product.listed',
  'product.pictures-changed',
  'product.preview-linked',
  'product.stock-received',
  'product.stock-written-off',
  'product.stock-counted',
  'product.stock-entry-undone',
  'product.withdrawn',
  'product.bulk-change',
  'batch.recalled',
  'batch.recall-rehearsed',
  'purchase.weighed',
  'purchase.weighed-again',
  'purchase.priced',
  'purchase.corrected',
  'batch.entered',
  'batch.changed',
  'batch.pictures-changed',
  'ticket.opened',
  'ticket.changed',
  'ticket.answered',
  'ticket.noted',
  'ticket.acknowledged',
  'ticket.resolved',
  'ticket.reopened',
  'ticket.mailed',
  'ticket.pictures-added',
  'ticket.message-redacted',
  'ready-answer.added',
  'ready-answer.changed',
  'ready-answer.removed',
  'files.exported',
  'files.imported',
  'jobs.retried',
  'jobs.removed',
  'reconciliation.made',
  'reconciliation.requested',
  'settlement.read-requested',
  'settlement.bank-lines-added',
  'settlement.ticked',
  'settlement.tick-undone',
  'settlement.bulk-ticked',
  'invoice-series.raised',
  'backup.verified',
  'run.made',
  'product.costs-changed',
  'settings.changed',
  'storefront.changed',
  'settings.test-mail-queued',
  'settings.test-text-queued',
  'staff.invited',
  'staff.enrolled',
  'staff.signed-in',
  'staff.sign-in-failed',
  'staff.passkey-refused',
  'staff.code-refused',
  'staff.signed-out',
  'staff.reauthenticated',
  'staff.call-refused',
  'staff.read-limit-reached',
  'staff.bulk-undone',
  'staff.roles-changed',
  'staff.suspended',
  'staff.resumed',
  'staff.second-factor-reset',
  'staff.sessions-ended',
  'staff.password-changed',
  'staff.recovery-codes-renewed',
  'staff.passkey-added',
  'staff.passkey-renamed',
  'staff.passkey-removed',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What a person knows by a name, and whose log can be read. */
export type AuditSubject = {
  readonly kind:
    | 'order'
    | 'parcel'
    | 'payment'
    | 'refund'
    | 'return'
    | 'product'
    | 'batch'
    | 'category'
    | 'grower'
    | 'gst-rate'
    | 'purchase'
    | 'gst-filing'
    | 'customer'
    | 'privacy-request'
    | 'ticket'
    | 'ready-answer'
    | 'staff'
    | 'carrier'
    | 'jobs'
    | 'reconciliation'
    | 'settlement'
    | 'bank-line'
    | 'invoice-series'
    | 'backup'
    | 'run'
    | 'settings'
    | 'import'
    | 'call'
  readonly id: string
}

/** As the log finds it: 'order:FG-4821-7395'. */
export type AuditObject = `${AuditSubject['kind']}:${string}`

/** The fields that changed. Never passwords, codes or tokens; of names and addresses only that they changed (AUDIT-03). */
export type AuditedFields = { readonly [field: string]: string | number | boolean | null | readonly string[] }

export type AuditEntry = {
  readonly action: AuditAction
  readonly subject: AuditSubject
  /** What else it touches: a parcel's entry its order. It is in the log of each. */
  readonly also?: readonly AuditSubject[]
  readonly before?: AuditedFields
  readonly after?: AuditedFields
  readonly reason?: string
}

/** What accountants read beside their own entries (STAFF-08): refunds, payments, prices, the reconciliation, invoice series, purchases. */
export const moneyActions: readonly AuditAction[] = auditActions.filter((action) =>
  /^(refund|payment|reconciliation|invoice-series|settlement|gst|gst-filing|credit-note|purchase)s?\.|refund|price|^grower\.(paid|payment|details|account)/.test(
    action,
  ),
)
