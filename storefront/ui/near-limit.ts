/** Whether a field tells its limit: when a tenth of it, or 5 characters, or less is left (EASE-07). */
export function isNearLimit(length: number, limit: number): boolean {
  return limit - length <= Math.max(limit / 10, 5)
}
