/** Whether a text looks like an e-mail address: enough to catch a slip of the finger, the server judges closer. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
