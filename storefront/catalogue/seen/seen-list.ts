// Products seen in this browser (EASE-09): ids in local storage, the newest first. Their facts and prices are asked for.
import { readStored, removeStored, writeStored } from '../../platform/stored-value.ts'

const storageKey = 'seen'
const version = 1
const most = 12
const maxIdLength = 200

export function readSeen(): readonly string[] {
  return readStored(storageKey, seenFrom) ?? []
}

export function noteSeen(id: string): void {
  write(withSeen(readSeen(), id))
}

export function forgetSeen(id: string): void {
  write(readSeen().filter((one) => one !== id))
}

export function clearSeen(): void {
  removeStored(storageKey)
}

export function withSeen(seen: readonly string[], id: string): readonly string[] {
  return [id, ...seen.filter((one) => one !== id)].slice(0, most)
}

/** The ids of a stored value; undefined for that of another version. */
export function seenFrom(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const stored = value as { readonly version?: unknown; readonly ids?: unknown }
  if (stored.version !== version || !Array.isArray(stored.ids)) return undefined
  const ids = stored.ids.filter((id) => typeof id === 'string' && id !== '' && id.length <= maxIdLength)
  return [...new Set<string>(ids)].slice(0, most)
}

function write(ids: readonly string[]): void {
  writeStored(storageKey, { version, ids })
}
