import { fillPlaceholders, type PlaceholderValues } from '#domain/contact/placeholders.ts'

/** Those that can be sent as they are stand first; of the others, what they lack, such as 'tracking' (TICKET-03). */
export function byFit<Answer extends { readonly text: string }>(answers: readonly Answer[], values: PlaceholderValues) {
  return answers
    .map((answer) => ({ ...answer, missing: fillPlaceholders(answer.text, values).missing[0] }))
    .toSorted((one, other) => Number(one.missing !== undefined) - Number(other.missing !== undefined))
}
