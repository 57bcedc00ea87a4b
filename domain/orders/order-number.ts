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
