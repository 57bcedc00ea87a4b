import { printsAtOnce } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export type PrintLimit = <T>(staffId: string, print: () => Promise<T>) => Promise<T | Refusal<'printing-already'>>

/** Two prints of a person at once, in each process: the others wait for the same drawing thread. */
export function openPrintLimit(): PrintLimit {
  const running = new Map<string, number>()
  return async (staffId, print) => {
    const before = running.get(staffId) ?? 0
    if (before >= printsAtOnce) return refuse('printing-already', { retryAfter: 1 })
    running.set(staffId, before + 1)
    try {
      return await print()
    } finally {
      const left = (running.get(staffId) ?? 1) - 1
      if (left === 0) running.delete(staffId)
      else running.set(staffId, left)
    }
  }
}
