/** What a person can tick off by hand, with a reason (BOOKS-04). */
export const tickedKinds = ['bank-line', 'settlement', 'transfer', 'difference'] as const
export type TickedKind = (typeof tickedKinds)[number]

/** Of a difference, whose subject is only known with its kind. */
export function differenceSubject({ kind, subject }: { readonly kind: string; readonly subject: string }): string {
  return `${kind} ${subject}`
}
