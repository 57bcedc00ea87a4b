// Products viewed in this browser (EASE-09): ids in local storage, the newest first. Their facts and prices are fetched.
import { readStored, removeStored, writeStored } from '../../platform/stored-value.ts'

const storageKey = 'seen'
const version = 1
const maxIds = 12
const maxIdLength = 200

export function readRecentlyViewed(): readonly string[] {
  return readStored(storageKey, parseRecentlyViewed) ?? []
}

export function addRecentlyViewed(id: string): void {
  write(withRecentlyViewed(readRecentlyViewed(), id))
}

export function removeRecentlyViewed(id: string): void {
  write(readRecentlyViewed().filter((one) => one !== id))
}

export function clearRecentlyViewed(): void {
  removeStored(storageKey)
}

export function withRecentlyViewed(ids: readonly string[], id: string): readonly string[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, maxIds)
}

/** The ids of a stored value; undefined for that of another version. */
export function parseRecentlyViewed(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const stored = value as { readonly version?: unknown; readonly ids?: unknown }
  if (stored.version !== version || !Array.isArray(stored.ids)) return undefined
  const ids = stored.ids.filter((id) => typeof id === 'string' && id !== '' && id.length <= maxIdLength)
  return [...new Set<string>(ids)].slice(0, maxIds)
}

function write(ids: readonly string[]): void {
  writeStored(storageKey, { version, ids })
}
