import type { Static, TSchema } from 'typebox'

/** Who may make a call: 'visitor' anybody, 'known-visitor' anybody but a valid token is noticed, 'customer' a valid token only. */
export type Access = 'visitor' | 'known-visitor' | 'customer'

/** A foreseeable "no": its status and its sentence. `{name}` in the sentence is filled from the refusal's details. */
export type RefusalAnswer = { readonly status: number; readonly error: string }

export type Call = {
  readonly access: Access
  readonly summary: string
  /** Requirement the call comes from. */
  readonly source: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Successful answers by status; the first one is the usual. 'pdf' is a file instead of JSON. */
  readonly answers: { readonly [status: number]: TSchema | 'pdf' }
  readonly refusals: { readonly [code: string]: RefusalAnswer }
}

/** Calls keyed by method and path: the one place where a path is written. */
export type Calls = { readonly [methodAndPath: `${'GET' | 'POST'} /${string}`]: Call }

/** Keeps the literal types of the calls while checking their shape. */
export function describeCalls<const T extends Calls>(calls: T): T {
  return calls
}

type Part<T, Key extends string> = T extends { readonly [K in Key]: infer S extends TSchema } ? Static<S> : undefined
export type BodyOf<C extends Call> = Part<C, 'body'>
export type QueryOf<C extends Call> = Part<C, 'query'>
export type ParamsOf<C extends Call> = Part<C, 'params'>
export type AnswerOf<C extends Call> = {
  [S in keyof C['answers']]: C['answers'][S] extends 'pdf' ? Uint8Array : Static<Extract<C['answers'][S], TSchema>>
}[keyof C['answers']]
export type RefusalCodeOf<C extends Call> = keyof C['refusals'] & string

/** Refusals that any call may meet; answered by the edge, before the action is reached. */
export const edgeRefusals = {
  'wrong-shape': { status: 422, error: 'Please check the marked fields' },
  'not-signed-in': { status: 401, error: 'You must be logged in to access this page' },
  'not-found': { status: 404, error: 'Not found' },
  'too-large': { status: 413, error: 'That is more than we can take in one message' },
  'too-many': { status: 429, error: 'Too many attempts. Please try again later.' },
  busy: { status: 503, error: 'We are very busy just now. Please try again in a moment.' },
} as const satisfies { [code: string]: RefusalAnswer }
