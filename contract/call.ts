import type { Static, TSchema } from 'typebox'

/** 'visitor': public; 'known-visitor': public, with the customer if the token is valid; 'customer': a valid token is required. */
type Access = 'visitor' | 'known-visitor' | 'customer'

/** Status and sentence of a refusal. `{name}` in the sentence is replaced by the refusal's detail. */
export type RefusalAnswer = { readonly status: number; readonly error: string }

/** `On hold: {reason}` with the refusal's details filled in. */
export function sentenceOf({ error }: RefusalAnswer, details: object): string {
  return error.replace(/\{(\w+)\}/g, (_, name: string) => String((details as Record<string, unknown>)[name] ?? ''))
}

export type Call = CallShape & { readonly access: Access }

/** Bytes of a body, where a call names no other limit: a text of 5,000 letters in an Indian script fits. */
export const usualBodyBytes = 16 * 1024

/** What calls of shoppers and of staff have in common. */
export type CallShape = {
  readonly summary: string
  /** Requirements of the call. */
  readonly source: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is a picture, with its own type or as `application/octet-stream`. */
  readonly takes?: 'picture'
  /** Bytes of the longest body, for calls that need more than the usual. Never of a call that needs neither session nor link. */
  readonly maxBodyBytes?: number
  /** Successful answers by status; the first one is the default. */
  readonly answers: { readonly [status: number]: TSchema | 'pdf' | 'csv' | 'xml' | 'file' | 'picture' }
  readonly refusals: { readonly [code: string]: RefusalAnswer }
}

/** By method and path. */
export type Calls = { readonly [methodAndPath: `${'GET' | 'POST'} /${string}`]: Call }

/** Checks the calls and keeps their literal types. */
export function describeCalls<const T extends Calls>(calls: T): T {
  return calls
}

export type CsvRow = readonly (string | number)[]
/** A file of any length: rows are read while it is sent. */
export type CsvFile = {
  /** Without its ending. */
  readonly name: string
  readonly columns: readonly string[]
  readonly portions: AsyncIterable<readonly CsvRow[]>
  /** Numbers of the orders whose customers it names. */
  readonly orders?: readonly string[]
}

/** An XML file of any length, written while it is sent. */
export type XmlFile = { readonly name: string; readonly xml: AsyncIterable<string> }

/** A file that is sent as it is, whole. */
export type TextFile = {
  readonly fileName: string
  readonly type: 'application/json' | 'application/xml' | 'text/csv'
  readonly text: string
}

type Part<T, Key extends string> = T extends { readonly [K in Key]: infer S extends TSchema } ? Static<S> : undefined
export type BodyOf<C extends CallShape> = Part<C, 'body'>
export type QueryOf<C extends CallShape> = Part<C, 'query'>
export type ParamsOf<C extends CallShape> = Part<C, 'params'>
export type AnswerOf<C extends CallShape> = {
  [S in keyof C['answers']]: C['answers'][S] extends 'pdf' | 'picture'
    ? Uint8Array
    : C['answers'][S] extends 'csv'
      ? CsvFile
      : C['answers'][S] extends 'xml'
        ? XmlFile
        : C['answers'][S] extends 'file'
          ? TextFile
          : Static<Extract<C['answers'][S], TSchema>>
}[keyof C['answers']]
export type RefusalCodeOf<C extends CallShape> = keyof C['refusals'] & string

/** Refusals of every call, answered before the action runs. */
export const commonRefusals = {
  'wrong-shape': { status: 422, error: 'Please check the marked fields' },
  'not-signed-in': { status: 401, error: 'You must be logged in to access this page' },
  'not-found': { status: 404, error: 'Not found' },
  'too-large': { status: 413, error: 'This is too long to send in one message' },
  'too-many': { status: 429, error: 'Too many attempts. Please try again later.' },
  busy: { status: 503, error: 'We’re very busy right now. Please try again in a moment.' },
} as const satisfies { [code: string]: RefusalAnswer }
