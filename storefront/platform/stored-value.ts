// Local storage as JSON values. A storage that is blocked or full is survived: the value then lives as long as the page.

const keptInMemory = new Map<string, string>()

/** The stored value as `parse` accepts it; what is missing, unreadable or refused by `parse` is undefined. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    console.warn(`The stored value "${key}" is unreadable and is left aside.`, error)
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    window.localStorage.setItem(key, text)
    keptInMemory.delete(key)
  } catch {
    keptInMemory.set(key, text)
  }
}

export function removeStored(key: string): void {
  keptInMemory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Calls `listener` when another tab changes the value; gives back the function that stops it. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function readText(key: string): string | null {
  if (typeof window === 'undefined') return null
  try {
    return keptInMemory.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return null
  }
}
