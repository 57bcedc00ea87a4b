import type { StateStorage } from 'zustand/middleware'

/** Wraps a storage: a read that fails or takes longer than `milliseconds` resolves to null; failed writes are ignored (CART-04). */
export function storageWithTimeout(milliseconds: number, storage: () => StateStorage): StateStorage {
  return {
    getItem: (key) => withTimeout(milliseconds, async () => storage().getItem(key)),
    setItem: (key, value) => ignoringErrors(() => storage().setItem(key, value)),
    removeItem: (key) => ignoringErrors(() => storage().removeItem(key)),
  }
}

async function withTimeout(milliseconds: number, read: () => Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([read(), timedOut])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function ignoringErrors(write: () => unknown): Promise<void> {
  try {
    await write()
  } catch {
    // The storage is full or blocked.
  }
}
