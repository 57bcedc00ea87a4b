import { readPeriod } from '#domain/accounting/return-period.ts'
import type { AuditSubject } from '#domain/audit/audit-entry.ts'

/** 'order:FG-4821-7395' in its parts. */
export function readObject(object: string): AuditSubject {
  const [kind = '', ...id] = object.split(':')
  return { kind: kind as AuditSubject['kind'], id: id.join(':') }
}

/** What people call an object of the log. `names` are the server's; never a bare id. */
export function nameOf(object: string, names: { readonly [object: string]: string }): string {
  const { kind, id } = readObject(object)
  return names[object] ?? unnamed[kind]?.(id) ?? 'something'
}

const itsId = (id: string) => id

/** Where an object has gone, or has no name but its id. */
const unnamed: { readonly [Kind in AuditSubject['kind']]: (id: string) => string } = {
  order: itsId,
  parcel: () => 'a parcel',
  payment: () => 'a payment',
  refund: () => 'a refund',
  return: itsId,
  product: () => 'a product that is gone',
  batch: () => 'a batch',
  category: itsId,
  grower: () => 'a grower who is gone',
  'gst-rate': itsId,
  purchase: itsId,
  'gst-filing': (id) => readPeriod(id)?.label ?? id,
  customer: () => 'a customer',
  'privacy-request': () => 'a request',
  ticket: itsId,
  'ready-answer': () => 'a ready answer',
  staff: () => 'a person',
  carrier: () => 'a carrier',
  jobs: () => 'failed jobs',
  reconciliation: () => 'a comparison of the books',
  settlement: itsId,
  'bank-line': () => 'a line of the bank’s statement',
  'invoice-series': itsId,
  backup: () => 'a back-up',
  run: () => 'a packing run',
  settings: (id) => settings[id] ?? 'the settings',
  import: () => 'a file',
  call: () => 'a page',
}

const settings: { readonly [id: string]: string } = { storefront: 'the storefront', tally: 'the names in Tally' }
