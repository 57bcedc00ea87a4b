/** What the audit log can name, as `subject.action` (AUDIT-01, AUDIT-03). A new action is added here first. */
export const auditActions = [
  'order.delivered',
  'order.refunded',
  'product.price-changed',
  'jobs.retried',
  'jobs.removed',
  'books.reconciled',
  'staff.invited',
  'staff.signed-in',
  'staff.sign-in-failed',
  'staff.call-refused',
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditSubject = {
  readonly kind:
    | 'order'
    | 'parcel'
    | 'payment'
    | 'product'
    | 'customer'
    | 'staff'
    | 'carrier'
    | 'jobs'
    | 'books'
    | 'call'
  readonly id: string
}

/** The fields that changed. Never passwords, codes or tokens; of names and addresses only that they changed (AUDIT-03). */
export type AuditedFields = { readonly [field: string]: string | number | boolean | null | readonly string[] }

export type AuditEntry = {
  readonly action: AuditAction
  readonly subject: AuditSubject
  readonly before?: AuditedFields
  readonly after?: AuditedFields
  readonly reason?: string
}
