/** What ready texts name in braces (TICKET-03). */
export const placeholders = [
  'name',
  'order',
  'whereabouts',
  'tracking',
  'amount',
  'last return day',
  'invoice',
] as const
export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = { readonly [Name in Placeholder]?: string | undefined }

const inBraces = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/**
 * A text with its values; a placeholder without one stays as it is and is the first of `missing`. What a value holds is not filled in itself:
 * a customer may be called '{amount}'. `Dear {name}, {tracking}` with the name Asha is 'Dear Asha, {tracking}'.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
): { readonly text: string; readonly missing: readonly Placeholder[] } {
  const missing: Placeholder[] = []
  const filled = text.replace(inBraces, (written, name: Placeholder) => {
    const value = values[name]
    if (value === undefined) missing.push(name)
    return value ?? written
  })
  return { text: filled, missing }
}
