/** Drawn below this: hard to guess. */
export const returnNumberRange = 100_000_000

/** `returnNumber(12345678) === 'R-1234-5678'` */
export function returnNumber(digits: number): string {
  const text = String(digits).padStart(8, '0')
  return `R-${text.slice(0, 4)}-${text.slice(4)}`
}

/** The return number that a person means: 'r12345678' and 'R 1234 5678' name R-1234-5678. */
export function readReturnNumber(text: string): string | undefined {
  const [, first, second] = /^r(\d{4})(\d{4})$/i.exec(text.replace(/[\s-]/g, '')) ?? []
  return first === undefined ? undefined : `R-${first}-${second}`
}
