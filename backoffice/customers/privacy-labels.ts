import type { PrivacyKind } from '#domain/customers/privacy-request.ts'

export const kindLabels: { readonly [Kind in PrivacyKind]: string } = {
  access: 'Copy of their data',
  correction: 'Correction',
  erasure: 'Erasure',
  complaint: 'Complaint',
}
