/** Six digits, the first not zero (BILL-02). */
export function isPinCode(text: string): boolean {
  return /^[1-9][0-9]{5}$/.test(text)
}
