// Who is signed in, in this browser: the record `auth` in local storage, the same for all of its tabs (HDR-04, LOGIN-03).
import { useSyncExternalStore } from 'react'
import type { Answer } from '#contract/index.ts'
import { ApiError, send } from '../platform/api.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'

export type AuthRecord = Answer<'POST /login'>

/** `isKnown` is false until the page is hydrated: the server does not know who is looking. */
export type Session = { readonly auth: AuthRecord | undefined; readonly isKnown: boolean }

/** 'unknown': nobody could say, since the shop did not answer; that is no verdict on the token. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

const storageKey = 'auth'
const notYetKnown: Session = { auth: undefined, isKnown: false }
const listeners = new Set<() => void>()
let current: Session | undefined
let isListening = false
let running: { token: string; verdict: Promise<Verdict> } | undefined

/** The session as a component sees it; changes with log in, log out and what another tab does. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => notYetKnown)
}

export function readAuth(): AuthRecord | undefined {
  return readStored(storageKey, asAuthRecord)
}

export function rememberSession(record: AuthRecord): void {
  writeStored(storageKey, record)
  tellEverybody()
}

export function forgetSession(): void {
  removeStored(storageKey)
  tellEverybody()
}

/** Asks the server whose token this is. Its "no" removes the record; no answer leaves it (HDR-04). */
export async function verifySession(): Promise<Verdict> {
  const auth = readAuth()
  if (!auth) {
    forgetSession()
    return 'invalid'
  }
  if (running?.token !== auth.token) running = { token: auth.token, verdict: judge(auth.token) }
  const { verdict } = running
  try {
    return await verdict
  } finally {
    if (running?.verdict === verdict) running = undefined
  }
}

async function judge(token: string): Promise<Verdict> {
  try {
    await send('POST /verifyUser', { body: { token } })
    return 'valid'
  } catch (error) {
    if (!isVerdict(error)) return 'unknown'
    // Somebody may have signed in anew while the answer was on its way.
    if (readAuth()?.token === token) forgetSession()
    return 'invalid'
  }
}

/** A server that is down, busy or counting attempts has said nothing about the token. */
function isVerdict(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

function session(): Session {
  current ??= { auth: readAuth(), isKnown: true }
  return current
}

function subscribe(listener: () => void): () => void {
  if (!isListening) onStoredChange(storageKey, tellEverybody)
  isListening = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellEverybody(): void {
  current = { auth: readAuth(), isKnown: true }
  for (const listener of listeners) listener()
}

/** Without a token there is no record; what else may be missing, the pages say themselves (ORD-01). */
function asAuthRecord(value: unknown): AuthRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, user_id, name } = value as Record<string, unknown>
  if (typeof token !== 'string' || !token) return undefined
  return { token, user_id: typeof user_id === 'string' ? user_id : '', name: typeof name === 'string' ? name : '' }
}
