// The browser's API client, typed by the contract.
import type { Answer, Body, CallName, ErrorAnswer, Params, Query } from '#contract/index.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'

/** The server answered with a refusal or a fault; `status`, `code` and sentence as in the contract. */
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

/** Code of an error answer without a sentence. */
export const noReason = 'noReason'

/** No complete response arrived: no network, or the connection broke. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The shop did not answer', { cause })
    this.name = 'NetworkError'
  }
}

const otherwise = 'Something went wrong. Please try again.'

/** The response is not JSON, such as a proxy's error page; whatever its status, it says nothing about the call. */
export class InvalidResponse extends Error {
  readonly status: number

  constructor(status: number, cause: unknown) {
    super(otherwise, { cause })
    this.name = 'InvalidResponse'
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

/** Makes a call and resolves to its answer, a PDF as a Blob. Throws `ApiError`, `InvalidResponse` or `NetworkError`. */
export async function send<Name extends CallName>(name: Name, input: Input<Name>): Promise<BrowserAnswer<Name>> {
  const response = await request(name, input)
  if (response.headers.get('content-type')?.startsWith('application/pdf')) {
    return (await response.blob().catch(throwNetworkError)) as BrowserAnswer<Name>
  }
  const body = parse(await response.text().catch(throwNetworkError), response.status)
  if (!response.ok) throw new ApiError(response.status, asErrorAnswer(body))
  return body as BrowserAnswer<Name>
}

function throwNetworkError(cause: unknown): never {
  throw new NetworkError(cause)
}

/** Every answer of the contract is an object or an array. */
function parse(text: string, status: number): object {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch (cause) {
    throw new InvalidResponse(status, cause)
  }
  throw new InvalidResponse(status, text.slice(0, 100))
}

type BrowserAnswer<Name extends CallName> = Answer<Name> extends Uint8Array ? Blob : Answer<Name>

/** The same cart gets the same order; a login only counts as another attempt. Pages repeat `save-order` by themselves. */
const repeatable: readonly CallName[] = ['POST /create-order', 'POST /login']

async function request<Name extends CallName>(name: Name, input: Input<Name>): Promise<Response> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const url = urlOf(path, input.params, input.query)
  try {
    const init = {
      method,
      headers: {
        accept: 'application/json, application/pdf',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    }
    return await fetchWithRetry(url, init, { isRepeatable: repeatable.includes(name) })
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

function urlOf(path: string, params: object | undefined, query: object | undefined): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  return search ? `${filled}?${search}` : filled
}

/** Takes the sentence from `error`, or else from `message`. */
function asErrorAnswer(body: object): ErrorAnswer {
  const answer = body as Record<string, unknown>
  const sentence = [answer.error, answer.message].find((text) => typeof text === 'string' && text !== '')
  if (typeof sentence === 'string') return { code: 'unknown', ...answer, error: sentence }
  return { error: otherwise, code: noReason }
}
