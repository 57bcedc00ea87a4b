import { plainDigits } from '../plain-digits.ts'

/** The digits of a typed or pasted PIN code, at most six: `typedPinCode('682 019') === '682019'` */
export function typedPinCode(text: string): string {
  return plainDigits(text).replace(/\D/g, '').slice(0, 6)
}

/** Six digits, the first not zero (BILL-02). */
export function isPinCode(text: string): boolean {
  return /^[1-9][0-9]{5}$/.test(text)
}

/**
 * Whether what stands in a field is to be called wrong: at once where it cannot become a PIN code, else when its field was left before it
 * was one. `isWrongPinCode('5600', { isLeft: false }) === false`; an empty field is not wrong.
 */
export function isWrongPinCode(text: string, { isLeft }: { readonly isLeft: boolean }): boolean {
  return text.startsWith('0') || (isLeft && text !== '' && !isPinCode(text))
}
