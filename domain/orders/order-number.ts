/**
 * The order number: a prefix and eight digits in two groups.
 * `orderNumber('FG', 48217395) === 'FG-4821-7395'`
 */
export function orderNumber(prefix: string, digits: number): string {
  const text = String(digits).padStart(8, '0')
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`
}

/** Order numbers are drawn below this. */
export const orderNumberRange = 100_000_000

/** The order number that a person means: 'FG48217395', '4821 7395' and 'fg-4821-7395' name FG-4821-7395. `prefix` is the shop's. */
export function readOrderNumber(text: string, { prefix }: { readonly prefix: string }): string | undefined {
  const [, letters = prefix, first, second] = /^([a-z]{1,4})?(\d{4})(\d{4})$/i.exec(text.replace(/[\s-]/g, '')) ?? []
  return first === undefined ? undefined : `${letters.toUpperCase()}-${first}-${second}`
}

/** The last four digits of an order number, where a text is nothing else. */
export function readNumberEnd(text: string): string | undefined {
  return /^\s*(\d{4})\s*$/.exec(text)?.[1]
}

/** What is wrong with a typed order number; nothing where there may be such an order. */
export function orderNumberError(text: string): string | undefined {
  if (readOrderNumber(text, { prefix: '' }) !== undefined) return undefined
  return 'Please type the eight digits of the order number, such as 1000-2000'
}
