// The PIN code that the visitor typed for delivery dates or saved an address with: `pinCode` in local storage, shared by all tabs (DELV-01).
import { useSyncExternalStore } from 'react'
import { isPinCode } from '#domain/fulfilment/pin-code.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'

const storageKey = 'pinCode'
const listeners = new Set<() => void>()

/** Undefined until hydration: server-rendered pages are the same for everybody. */
export function usePinCode(): string | undefined {
  return useSyncExternalStore(subscribe, readPinCode, () => undefined)
}

export function readPinCode(): string | undefined {
  return readStored(storageKey, (value) => (typeof value === 'string' && isPinCode(value) ? value : undefined))
}

export function storePinCode(pinCode: string): void {
  writeStored(storageKey, pinCode)
  notifyListeners()
}

export function removePinCode(): void {
  removeStored(storageKey)
  notifyListeners()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredChange(storageKey, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
