import { onlineManager } from '@tanstack/react-query'
import type { StaffAnswer, StaffBody, StaffCallName, StaffParams, StaffQuery } from '#contract/backoffice/index.ts'
import { fillPath } from './fill-path.ts'
import { noteServerTime } from './server-clock.ts'

type Options = {
  readonly confirmation?: string | undefined
  readonly body?: { readonly [field: string]: unknown }
  readonly file?: Blob
  readonly key?: string
  readonly signal?: AbortSignal
  readonly isBackground?: boolean
}

/** Input of a call; `key` repeats an earlier attempt under its idempotency key (DESK-07). */
export type StaffInput<Name extends StaffCallName> = (StaffParams<Name> extends undefined
  ? { params?: undefined }
  : { params: StaffParams<Name> }) &
  (StaffQuery<Name> extends undefined ? { query?: undefined } : { query?: StaffQuery<Name> }) &
  (StaffBody<Name> extends undefined ? { body?: undefined } : { body: StaffBody<Name> }) & {
    key?: string
    /** The whole body of a call that takes one. */
    file?: Blob
    /** Of the code or passkey that was given for this call (STAFF-07). */
    confirmation?: string | undefined
    signal?: AbortSignal
    /** A GET that no person has caused: it does not count as use of the session (STAFF-05). */
    isBackground?: boolean
  }

/** A refusal or fault; `message` is the server's sentence. */
export class StaffFault extends Error {
  readonly status: number
  readonly code: string
  readonly answer: { readonly [detail: string]: unknown }
  readonly call: StaffCallName | undefined
  /** The device had no network then. */
  readonly wasOffline: boolean

  constructor(status: number, answer: { readonly [detail: string]: unknown }, call?: StaffCallName) {
    super(String(answer.error ?? 'Could not be loaded.'))
    this.status = status
    this.code = String(answer.code ?? 'fault')
    this.answer = answer
    this.call = call
    this.wasOffline = this.code === 'offline' && !onlineManager.isOnline()
  }

  /** Sentence by field. */
  get fields(): { readonly [field: string]: string } {
    return (this.answer.fields as { readonly [field: string]: string } | undefined) ?? {}
  }

  /** What was sent may be mended: the server has not failed, nor asks to wait. */
  get isOfInput(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429
  }

  /** Whether the call had an effect is not known: its answer was lost, or the server has failed. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** Names the log entry. */
  get reference(): string | undefined {
    return typeof this.answer.reference === 'string' ? this.answer.reference : undefined
  }
}

export function newKey(): string {
  return crypto.randomUUID()
}

/** Calls the server; throws `StaffFault` for every answer that is no success, with code `offline` when there is none. */
export async function staffCall<Name extends StaffCallName>(
  name: Name,
  input: StaffInput<Name>,
): Promise<StaffAnswer<Name>> {
  const [method = 'GET'] = name.split(' ')
  const { body, file, key, confirmation, signal, isBackground } = input as Options
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(confirmation ? { 'x-confirmation': confirmation } : {}),
      ...(isBackground ? { 'x-background': '1' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // Its content decides what it is, not its name.
      ...(file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': key ?? newKey() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: file } : {}),
    ...(signal ? { signal } : {}),
  }
  const response = await fetch(urlOf(name, input), init).catch(throwOffline)
  noteServerTime(response.headers.get('date'))
  // The network can go between the head of an answer and its end.
  const answer = readAnswer(await response.text().catch(throwOffline))
  if (!response.ok) throw new StaffFault(response.status, answer, name)
  return answer as StaffAnswer<Name>
}

function throwOffline(fault: unknown): never {
  if (fault instanceof DOMException && fault.name === 'AbortError') throw fault
  throw new StaffFault(0, { error: 'There is no connection. Nothing is lost: try again.', code: 'offline' })
}

/** A proxy's error page has no details. */
function readAnswer(text: string): { readonly [detail: string]: unknown } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The URL of a call, for documents that are opened in a tab of their own. */
export function urlOf<Name extends StaffCallName>(
  name: Name,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const [, path = '/'] = name.split(' ')
  return fillPath(path, { params, query })
}
