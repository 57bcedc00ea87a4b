// The browser's client of the shop's calls: one function, typed by the contract, that knows no screen.
import type { Answer, Body, CallName, ErrorAnswer, Params, Query } from '#contract/index.ts'
import { fetchPatiently } from './fetch-patiently.ts'

/** The server answered, and the answer is no (or a fault): `status`, `code` and the sentence as the contract has them. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: { readonly [field: string]: string }
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.error)
    this.name = 'ApiError'
    this.status = status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.answer = answer
  }
}

/** Code of an answer that is no, and does not say why. */
export const unsaid = 'unsaid'

/** No complete answer arrived: no network, or a connection cut in the middle. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The shop did not answer', { cause })
    this.name = 'NoAnswer'
  }
}

const otherwise = 'Something went wrong. Please try again.'

/**
 * A complete answer arrived, but it is not JSON: the error page of a proxy, or a broken body. It says nothing about
 * the call, whatever its status.
 */
export class UnreadableAnswer extends Error {
  readonly status: number

  constructor(status: number, cause: unknown) {
    super(otherwise, { cause })
    this.name = 'UnreadableAnswer'
    this.status = status
  }
}

type Input<Name extends CallName> = {
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
} & Given<'params', Params<Name>> &
  Given<'query', Query<Name>> &
  Given<'body', Body<Name>>
type Given<Key extends string, T> = T extends undefined
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: T }

/** Makes a call and gives back its answer; a PDF comes as a Blob. Throws `ApiError`, `UnreadableAnswer` or `NoAnswer`. */
export async function send<Name extends CallName>(name: Name, input: Input<Name>): Promise<BrowserAnswer<Name>> {
  const response = await ask(name, input)
  if (response.headers.get('content-type')?.startsWith('application/pdf')) {
    return (await response.blob().catch(cutOff)) as BrowserAnswer<Name>
  }
  const body = parse(await response.text().catch(cutOff), response.status)
  if (!response.ok) throw new ApiError(response.status, asErrorAnswer(body))
  return body as BrowserAnswer<Name>
}

function cutOff(cause: unknown): never {
  throw new NoAnswer(cause)
}

/** Every answer of the contract is an object or an array. */
function parse(text: string, status: number): object {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch (cause) {
    throw new UnreadableAnswer(status, cause)
  }
  throw new UnreadableAnswer(status, text.slice(0, 100))
}

type BrowserAnswer<Name extends CallName> = Answer<Name> extends Uint8Array ? Blob : Answer<Name>

async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<Response> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const address = addressOf(path, input.params, input.query)
  try {
    return await fetchPatiently(address, {
      method,
      headers: {
        accept: 'application/json, application/pdf',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    })
  } catch (cause) {
    throw new NoAnswer(cause)
  }
}

function addressOf(path: string, params: object | undefined, query: object | undefined): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  return search ? `${filled}?${search}` : filled
}

/** The sentence of a no is its `error`, or else its `message`. */
function asErrorAnswer(body: object): ErrorAnswer {
  const said = body as Record<string, unknown>
  const sentence = [said.error, said.message].find((text) => typeof text === 'string' && text !== '')
  if (typeof sentence === 'string') return { code: 'unknown', ...said, error: sentence }
  return { error: otherwise, code: unsaid }
}
