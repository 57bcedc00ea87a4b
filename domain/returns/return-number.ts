/** Drawn below this: hard to guess. */
export const returnNumberRange = 100_000_000

/** `returnNumber(12345678) === 'R-1234-5678'` */
export function returnNumber(digits: number): string {
  const text = String(digits).padStart(8, '0')
  return `R-${text.slice(0, 4)}-${text.slice(4)}`
}
