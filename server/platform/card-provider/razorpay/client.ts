// HTTP calls to Razorpay: its answers, refusals and pages.
import { SpanKind } from '@opentelemetry/api'
import { Pool } from 'undici'
import { parseJson } from '../../parse-json.ts'
import { inSpan } from '../../tracing/in-span.ts'
import { ProviderRefusal, ProviderUnreachable } from '../card-provider.ts'
import { readCollection, readError } from './entities.ts'

export type RazorpayClient = {
  ask<T>(path: string, read: (body: unknown) => T, request?: Request): Promise<T>
  /** All pages of a list; `path` begins its query. */
  readPages<T>(path: string, read: (entity: unknown) => T, options?: Pages): Promise<T[]>
}

/** `pageSize`: `maxPageSize` unless stated. */
type Pages = { readonly abortSignal?: AbortSignal | undefined; readonly pageSize?: number }

type Request = {
  method?: 'GET' | 'POST'
  body?: object
  headers?: Record<string, string>
}

/** The provider's longest page of most lists; without `count` it sends ten. */
const maxPageSize = 100

const spanOptions = (path: string) => ({ kind: SpanKind.CLIENT, attributes: { 'url.path': path.replace(/\?.*/, '') } })

/** `timeout`: milliseconds for a whole request, including the connection. */
export function openRazorpayClient({
  keyId,
  keySecret,
  apiUrl,
  timeout,
}: {
  keyId: string
  keySecret: string
  apiUrl: string
  timeout: number
}): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const { origin, pathname } = new URL(apiUrl)
  const root = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, { connect: { timeout }, headersTimeout: timeout, bodyTimeout: timeout })

  async function ask<T>(path: string, read: (body: unknown) => T, request: Request = {}): Promise<T> {
    const { status, body } = await inSpan(`razorpay ${request.method ?? 'GET'}`, spanOptions(path), async (span) => {
      const answer = await send(path, request)
      span.setAttribute('http.response.status_code', answer.status)
      return answer
    })
    if (status >= 200 && status < 300) return readOrUnreachable(body, read)
    // Redirects, wrong keys, rate limits, a duplicate still in progress and 5xx say nothing about the outcome.
    if (status < 400 || status >= 500 || [401, 403, 408, 409, 429].includes(status)) {
      const answered = new Error(`${request.method ?? 'GET'} ${path} was answered with ${status}`)
      throw new ProviderUnreachable(answered, status)
    }
    throw new ProviderRefusal({ status, ...readError(body) })
  }

  async function send(path: string, { method = 'GET', body, headers = {} }: Request) {
    try {
      const answer = await pool.request({
        path: root + path,
        method,
        headers: { authorization, accept: 'application/json', 'user-agent': 'farmgate', ...(body && json), ...headers },
        body: body && JSON.stringify(body),
        // The pool's timeouts limit each step; this one their sum.
        signal: AbortSignal.timeout(timeout),
      })
      return { status: answer.statusCode, body: parseJson(await answer.body.text()) }
    } catch (cause) {
      throw new ProviderUnreachable(cause)
    }
  }

  async function readPages<T>(path: string, read: (entity: unknown) => T, options: Pages = {}): Promise<T[]> {
    const { abortSignal, pageSize = maxPageSize } = options
    const items: T[] = []
    for (;;) {
      abortSignal?.throwIfAborted()
      const page = await ask(`${path}count=${pageSize}&skip=${items.length}`, readCollection(read))
      items.push(...page)
      if (page.length < pageSize) return items
    }
  }

  return { ask, readPages }
}

const json = { 'content-type': 'application/json' }

function readOrUnreachable<T>(body: unknown, read: (body: unknown) => T): T {
  try {
    return read(body)
  } catch (cause) {
    throw new ProviderUnreachable(cause)
  }
}
