import type { StateStorage } from 'zustand/middleware'

/** A storage that is asked for at most `milliseconds`: what has not answered by then, or fails, holds nothing (CART-04). */
export function answeringWithin(milliseconds: number, storage: () => StateStorage): StateStorage {
  return {
    getItem: (key) => firstOf(milliseconds, async () => storage().getItem(key)),
    setItem: (key, value) => quietly(() => storage().setItem(key, value)),
    removeItem: (key) => quietly(() => storage().removeItem(key)),
  }
}

async function firstOf(milliseconds: number, ask: () => Promise<string | null>): Promise<string | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), milliseconds)
  try {
    return await Promise.race([ask(), tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function quietly(write: () => unknown): Promise<void> {
  try {
    await write()
  } catch {
    // A full or blocked storage keeps nothing; the page goes on.
  }
}
