// JSON values in browser storage. If the storage is blocked or full, values live in memory until the page is closed.

export const { read: readStored, write: writeStored, remove: removeStored } = valuesIn(() => window.localStorage)

export const tabValues = valuesIn(() => window.sessionStorage)

function valuesIn(storage: () => Storage) {
  const inMemory = new Map<string, string>()

  function readText(key: string): string | null {
    if (typeof window === 'undefined') return null
    try {
      return inMemory.get(key) ?? storage().getItem(key)
    } catch {
      return null
    }
  }

  return {
    /** Undefined when the value is missing, malformed or rejected by `parse`. */
    read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
      const text = readText(key)
      if (text === null) return undefined
      try {
        return parse(JSON.parse(text))
      } catch (error) {
        console.warn(`The stored value "${key}" is malformed and is ignored.`, error)
        return undefined
      }
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value)
      try {
        storage().setItem(key, text)
        inMemory.delete(key)
      } catch {
        inMemory.set(key, text)
      }
    },
    remove(key: string): void {
      inMemory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // The storage is blocked.
      }
    },
  } as const
}

/** Calls `listener` when another tab changes the value in local storage; returns the unsubscribe function. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `key` is null when the storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
