// The session of this browser: the record `auth` in local storage, shared by all tabs (HDR-04, LOGIN-03).
import { useSyncExternalStore } from 'react'
import type { Answer } from '#contract/index.ts'
import { ApiError, send } from '../platform/api.ts'
import { dropDrafts, dropOpenDrafts, dropSavedAddress } from '../platform/drafts.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'

export type AuthRecord = Answer<'POST /login'>
type Customer = Answer<'POST /verifyUser'>

/** `isKnown` is false until hydration: server-rendered pages are the same for everybody. */
export type Session = { readonly auth: AuthRecord | undefined; readonly isKnown: boolean }

/** 'unknown': the server could not be reached. */
type TokenStatus = 'valid' | 'invalid' | 'unknown'

const storageKey = 'auth'
const lastCustomer = 'lastCustomer'
const notYetKnown: Session = { auth: undefined, isKnown: false }
const listeners = new Set<() => void>()
let current: Session | undefined
let verified: { readonly token: string; readonly customer: Customer } | undefined
let isListening = false
let running: { token: string; status: Promise<TokenStatus> } | undefined

/** Re-renders on login and logout, also in another tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => notYetKnown)
}

export function readAuth(): AuthRecord | undefined {
  return readStored(storageKey, asAuthRecord)
}

/** A login. What was typed and the saved address stay only for the customer who was the last to log in here; true after another one. */
export function saveSession(record: AuthRecord): boolean {
  const last = readStored(lastCustomer, String)
  if (last !== record.user_id) {
    dropSavedAddress()
    dropDrafts()
  }
  writeStored(lastCustomer, record.user_id)
  writeStored(storageKey, record)
  notifyListeners()
  return last !== undefined && last !== record.user_id
}

export function clearSession(): void {
  removeStored(storageKey)
  notifyListeners()
}

/**
 * After the server has rejected the token. Also drops what the customer typed, but for what only the same customer sees again: the next
 * login must be able to tell.
 */
export function endRejectedSession(): void {
  const auth = readAuth()
  if (auth && readStored(lastCustomer, String) === auth.user_id) dropOpenDrafts()
  else if (auth) dropDrafts()
  clearSession()
}

/** The signed-in customer, once the server has confirmed the token. */
export function verifiedCustomer(): Customer | undefined {
  return verified && verified.token === readAuth()?.token ? verified.customer : undefined
}

/** Verifies the token on the server; removes the record only if the token is rejected (HDR-04). */
export async function verifySession(): Promise<TokenStatus> {
  const auth = readAuth()
  if (!auth) {
    clearSession()
    return 'invalid'
  }
  if (running?.token !== auth.token) running = { token: auth.token, status: checkToken(auth.token) }
  const { status } = running
  try {
    return await status
  } finally {
    if (running?.status === status) running = undefined
  }
}

async function checkToken(token: string): Promise<TokenStatus> {
  try {
    verified = { token, customer: await send('POST /verifyUser', { body: { token } }) }
    return 'valid'
  } catch (error) {
    if (!isRejection(error)) return 'unknown'
    // A new login may have replaced the token meanwhile.
    if (readAuth()?.token === token) endRejectedSession()
    return 'invalid'
  }
}

/** 5xx and 429 say nothing about the token. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

function session(): Session {
  current ??= { auth: readAuth(), isKnown: true }
  return current
}

function subscribe(listener: () => void): () => void {
  if (!isListening) onStoredChange(storageKey, notifyListeners)
  isListening = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  current = { auth: readAuth(), isKnown: true }
  for (const listener of listeners) listener()
}

/** A record needs a token; pages handle other missing fields (ORD-01). */
function asAuthRecord(value: unknown): AuthRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, user_id, name } = value as Record<string, unknown>
  if (typeof token !== 'string' || !token) return undefined
  return { token, user_id: typeof user_id === 'string' ? user_id : '', name: typeof name === 'string' ? name : '' }
}
