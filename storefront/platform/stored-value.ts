// Browser storage as JSON values. A storage that is blocked or full is survived: the value then lives as long as the page.

/** Local storage: the same for all tabs, and there on the next visit. */
export const { read: readStored, write: writeStored, remove: removeStored } = valuesIn(() => window.localStorage)

/** Session storage: this tab's own, which survives a reload and ends with the tab. */
export const tabValues = valuesIn(() => window.sessionStorage)

function valuesIn(storage: () => Storage) {
  const keptInMemory = new Map<string, string>()

  function readText(key: string): string | null {
    if (typeof window === 'undefined') return null
    try {
      return keptInMemory.get(key) ?? storage().getItem(key)
    } catch {
      return null
    }
  }

  return {
    /** The stored value as `parse` accepts it; what is missing, unreadable or refused by `parse` is undefined. */
    read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
      const text = readText(key)
      if (text === null) return undefined
      try {
        return parse(JSON.parse(text))
      } catch (error) {
        console.warn(`The stored value "${key}" is unreadable and is left aside.`, error)
        return undefined
      }
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value)
      try {
        storage().setItem(key, text)
        keptInMemory.delete(key)
      } catch {
        keptInMemory.set(key, text)
      }
    },
    remove(key: string): void {
      keptInMemory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
  } as const
}

/** Calls `listener` when another tab changes the value in local storage; gives back the function that stops it. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
