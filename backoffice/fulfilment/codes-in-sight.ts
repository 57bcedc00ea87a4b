/** Milliseconds of pictures without a code until the same one counts again. */
const leaves = 1200

/**
 * Says of each picture of a camera which of its codes are new. One that stays in sight is not, however long a slow phone takes to read a
 * picture: only pictures without it count as its absence.
 */
export function codesInSight() {
  /** Each code with the moment of the first picture without it since it was last seen. */
  const seen = new Map<string, number | undefined>()
  return {
    /** `takenAt` in milliseconds. */
    newIn(codes: readonly string[], takenAt: number): readonly string[] {
      for (const [code, missedAt] of seen) {
        if (codes.includes(code)) continue
        if (missedAt === undefined) seen.set(code, takenAt)
        else if (takenAt - missedAt > leaves) seen.delete(code)
      }
      const fresh = [...new Set(codes)].filter((code) => !seen.has(code))
      for (const code of codes) seen.set(code, undefined)
      return fresh
    },
  }
}
