// Sends a call's answer or refusal with the status and sentence that the contract gives it.
import type { FastifyReply } from 'fastify'
import { type CallShape, commonRefusals, type RefusalAnswer, sentenceOf } from '#contract/call.ts'
import type { Refusal } from '#domain/refusal.ts'
import { overloadRetryAfter } from '../platform/http/faults.ts'

/** A successful answer other than the call's first. */
export class AnswerWithStatus<T extends object> {
  readonly status: number
  readonly body: T
  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** A PDF that the browser saves under a name. */
export class NamedPdf {
  readonly bytes: Uint8Array
  readonly fileName: string
  constructor(bytes: Uint8Array, fileName: string) {
    this.bytes = bytes
    this.fileName = fileName
  }
}

/** A list too long for memory, in portions; for cached answers only. */
export type Portions = AsyncIterable<readonly object[]>

export function sendAnswer(reply: FastifyReply, call: CallShape, result: object) {
  const first = Number(Object.keys(call.answers)[0])
  if (result instanceof AnswerWithStatus) return reply.code(result.status).send(result.body)
  if (result instanceof NamedPdf) {
    const name = result.fileName.replace(/[^\w.-]/g, '_')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return sendPdf(reply.code(first), result.bytes)
  }
  if (call.answers[first] === 'picture') return sendPicture(reply.code(first), result as Uint8Array)
  return result instanceof Uint8Array ? sendPdf(reply.code(first), result) : reply.code(first).send(result)
}

/** No cache keeps a private picture, and none is shown as a page. */
function sendPicture(reply: FastifyReply, bytes: Uint8Array) {
  const headers = { 'cache-control': 'private, no-store', 'content-security-policy': "default-src 'none'" }
  return reply.headers(headers).type('image/webp').send(Buffer.from(bytes))
}

function sendPdf(reply: FastifyReply, bytes: Uint8Array) {
  return reply.type('application/pdf').send(Buffer.from(bytes))
}

export type SomeRefusal = Refusal & { readonly [detail: string]: unknown }

type RefusalTable = { readonly [code: string]: RefusalAnswer }

export function sendRefusal(
  reply: FastifyReply,
  call: CallShape,
  refusal: SomeRefusal,
  common: RefusalTable = commonRefusals,
) {
  const { status, body } = bodyOfRefusal(call, refusal, common)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  else if (status === 503) reply.header('retry-after', overloadRetryAfter)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send(body)
}

export function bodyOfRefusal(
  call: CallShape,
  { refused: code, ...details }: SomeRefusal,
  common: RefusalTable = commonRefusals,
) {
  const table: RefusalTable = { ...common, ...call.refusals }
  const refusal = table[code]
  // Unreachable: the types require every refusal of an action to be in the contract.
  if (!refusal) throw new Error(`The refusal '${code}' has no answer in the contract`)
  // A detail may be called 'code' too, such as that of a batch.
  return { status: refusal.status, body: { error: sentenceOf(refusal, details), ...details, code } }
}

export function serialize(body: object): string | AsyncIterable<string> {
  return Symbol.asyncIterator in body ? serializeList(body as Portions) : JSON.stringify(body)
}

async function* serializeList(portions: Portions): AsyncIterable<string> {
  let before = '['
  for await (const portion of portions) {
    if (portion.length === 0) continue
    yield before + JSON.stringify(portion).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
