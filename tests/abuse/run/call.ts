// One call, with the client's token and IP.
import { Agent, request } from 'node:http'

export type CallInput = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: object | undefined
  readonly token?: string | undefined
  readonly headers?: { readonly [name: string]: string }
  /** Client IP, sent as X-Forwarded-For, which the shop trusts from loopback. */
  readonly from: string
}
// Types of the answers that the run reads.
export type Answered = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

/** Status 0 on a timeout. */
const noAnswer: Answered = { status: 0, body: undefined }
const waitTimeout = 15_000
/** Each call has its own connection. */
const agent = new Agent({ keepAlive: false })

export function call(
  url: string,
  { method = 'POST', path, body, token, headers: own, from }: CallInput,
): Promise<Answered> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const headers = {
    accept: 'application/json',
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
    ...own,
    ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
  }
  return new Promise((done) => {
    const asking = request(
      url + path,
      { agent, method, headers, signal: AbortSignal.timeout(waitTimeout) },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', () => done(noAnswer))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString()) }))
      },
    )
    asking.on('error', () => done(noAnswer))
    asking.end(bytes)
  })
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
