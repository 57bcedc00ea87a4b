/** The marks of an axis that begins at zero: at most five, with few digits, the last one at or above the highest value. */
export function marksTo(most: number): readonly number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((each) => each >= rough) ?? 10 * power
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, nth) => nth * step)
}
