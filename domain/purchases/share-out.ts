/**
 * Parts of a whole by weights, in whole numbers that add up to it: each is rounded down, and what is left goes to those cut most.
 * `shareOut(10, [1, 1, 1])` is `[4, 3, 3]`. Without any weight all is 0.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const sign = whole < 0 ? -1 : 1
  const size = BigInt(Math.abs(whole))
  const parts = weights.map((weight) => Number((size * BigInt(weight)) / sum))
  const cut = weights.map((weight, nth) => ({ nth, by: (size * BigInt(weight)) % sum }))
  const left = Math.abs(whole) - parts.reduce((all, part) => all + part, 0)
  for (const { nth } of cut.toSorted((a, b) => Number(b.by > a.by) - Number(b.by < a.by)).slice(0, left)) {
    parts[nth] = (parts[nth] ?? 0) + 1
  }
  return parts.map((part) => part * sign + 0)
}
