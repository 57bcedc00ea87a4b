// Joins the contract to Fastify: checks what comes in, cuts what goes out to what is promised, and answers refusals.
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  edgeRefusals,
  type ParamsOf,
  type QueryOf,
  type RefusalAnswer,
  type RefusalCodeOf,
} from '#contract/call.ts'
import { type CallName, type Contract, contract } from '#contract/index.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { retryAfterBusy } from './platform/http/faults.ts'
import { fieldSentences, type SchemaFault } from './platform/http/field-sentences.ts'
import { unstorableFields } from './platform/http/unstorable-text.ts'
import type { PageCache } from './platform/page-cache/page-cache.ts'
import { sendKept } from './platform/page-cache/send-kept.ts'

/** The customer behind a valid token. */
export type SignedIn = { readonly customerId: string; readonly token: string }
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

type CustomerOf<C extends Call> = C['access'] extends 'customer'
  ? SignedIn
  : C['access'] extends 'known-visitor'
    ? SignedIn | undefined
    : undefined

export type Asked<C extends Call> = {
  readonly body: BodyOf<C>
  readonly query: QueryOf<C>
  readonly params: ParamsOf<C>
  readonly customer: CustomerOf<C>
  /** Bearer token as sent, whatever it is worth. */
  readonly token: string | undefined
  /** Where the request comes from, for counting attempts. */
  readonly address: string
}

const statusOfAnswer = Symbol('status')
/** A successful answer other than the call's first: `answer(202, {...})`. */
export function answer<T extends object>(status: number, body: T): T {
  return Object.defineProperty({ ...body }, statusOfAnswer, { value: status }) as T
}

const fileName = Symbol('file name')
/** A file with the name under which it is to be kept. */
export function asFile(bytes: Uint8Array, name: string): Uint8Array {
  return Object.defineProperty(bytes, fileName, { value: name })
}

/** A list too long to be held at once, in portions; only what is kept is answered so. */
export type Portions = AsyncIterable<readonly object[]>

type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<AnswerOf<C> | Portions | Refusal<RefusalCodeOf<C> | (keyof typeof edgeRefusals & string)>>
type Described<Name extends CallName> = Contract[Name] extends infer C extends Call ? C : never

/** Keeps the answers of a call as bytes: for which address, and by the tags of what they show. */
export type Keeping<C extends Call> = (asked: Asked<C>) => Kept<C> | Promise<Kept<C>>
type Kept<C extends Call> = { readonly address: string; readonly tags: (shown: AnswerOf<C>) => readonly string[] }

export type Serve = <Name extends CallName>(
  name: Name,
  handler: Handler<Described<Name>>,
  keeping?: Keeping<Described<Name>>,
) => void

type ServeParts = {
  readonly authenticate: Authenticate
  readonly cache: PageCache
  /** Headers of every answer; a kept one is written past Fastify and carries them itself. */
  readonly headers: { readonly [name: string]: string }
}

/** `serve('POST /login', …)` puts a handler behind a call of the contract. */
export function serveOn(app: FastifyInstance, { authenticate, cache, headers }: ServeParts): Serve {
  const fixedHeaders = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  return (name, handler, keeping) => {
    const call: Call = contract[name]
    const [method = 'GET', url = '/'] = name.split(' ')
    app.route({
      method,
      url,
      schema: schemaOf(name, call),
      attachValidation: true,
      validatorCompiler: TypeBoxValidatorCompiler,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const token = bearerToken(request)
        const customer = call.access === 'visitor' || !token ? undefined : await authenticate(token)
        if (call.access === 'customer' && !customer) return sendRefusal(reply, call, { refused: 'not-signed-in' })
        if (request.validationError) {
          const fields = fieldSentences(request.validationError.validation as readonly SchemaFault[] | undefined)
          return sendRefusal(reply, call, { refused: 'wrong-shape', fields })
        }
        const { body, query, params } = request
        const unstorable = unstorableFields({ body, query, params })
        if (unstorable.length > 0) {
          const fields = Object.fromEntries(unstorable.map((field) => [field, 'Please check this entry']))
          return sendRefusal(reply, call, { refused: 'wrong-shape', fields })
        }
        const asked = { body, query, params, customer, token, address: request.ip } as never
        if (keeping) {
          const { address, tags } = await keeping(asked)
          const render = async () => {
            const result = await handler(asked)
            const { status, body, shows } = isRefusal(result)
              ? { ...bodyOfRefusal(call, result as SomeRefusal), shows: [] }
              : { status: 200, body: result, shows: tags(result as never) }
            return { status, route: url, headers: fixedHeaders, body: writtenOut(body), tags: new Set(shows) }
          }
          sendKept(request, reply, await cache.answer(address, render))
          return reply
        }
        const result = await handler(asked)
        if (isRefusal(result)) return sendRefusal(reply, call, result as SomeRefusal)
        return sendAnswer(reply, call, result)
      },
    })
  }
}

function writtenOut(body: object): string | AsyncIterable<string> {
  return Symbol.asyncIterator in body ? listWrittenOut(body as Portions) : JSON.stringify(body)
}

async function* listWrittenOut(portions: Portions): AsyncIterable<string> {
  let before = '['
  for await (const portion of portions) {
    if (portion.length === 0) continue
    yield before + JSON.stringify(portion).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** What Fastify checks by and what the API reference tells, from the one description in the contract. */
function schemaOf(name: string, call: Call): FastifySchema {
  const [, path = ''] = name.split(' ')
  return {
    summary: call.summary,
    description: `Source: ${call.source}.`,
    tags: [/^\/api\/(products|category|notify)/.test(path) ? 'catalogue' : 'shop'],
    ...(call.access === 'visitor'
      ? {}
      : { security: call.access === 'customer' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    ...(call.body ? { body: call.body } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    response: { ...answersOf(call), ...refusalsOf(call) },
  }
}

function answersOf(call: Call) {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [
      status,
      schema === 'pdf' ? { content: { 'application/pdf': { schema: pdfSchema } } } : schema,
    ]),
  )
}

const pdfSchema = { type: 'string', format: 'binary' }

function refusalsOf(call: Call) {
  const byStatus: { [status: number]: { description: string } & typeof errorSchema } = {}
  const own: RefusalAnswer[] = Object.values(call.refusals)
  const edge = [
    ...(call.body || call.query || call.params ? [edgeRefusals['wrong-shape']] : []),
    ...(call.access === 'customer' ? [edgeRefusals['not-signed-in']] : []),
  ]
  for (const { status, error } of [...own, ...edge]) {
    const known = byStatus[status]?.description
    byStatus[status] = { ...errorSchema, description: known ? `${known} / ${error}` : error }
  }
  return byStatus
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: { error: { type: 'string' }, code: { type: 'string' } },
  additionalProperties: true,
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

function sendAnswer(reply: FastifyReply, call: Call, result: object) {
  const chosen = (result as { [statusOfAnswer]?: number })[statusOfAnswer]
  reply.code(chosen ?? Number(Object.keys(call.answers)[0]))
  if (!(result instanceof Uint8Array)) return reply.send(result)
  const { [fileName]: name } = result as { [fileName]?: string }
  if (name) reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
  return reply.type('application/pdf').send(Buffer.from(result))
}

type SomeRefusal = Refusal & { readonly [detail: string]: unknown }

function sendRefusal(reply: FastifyReply, call: Call, refusal: SomeRefusal) {
  const { status, body } = bodyOfRefusal(call, refusal)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  else if (status === 503) reply.header('retry-after', retryAfterBusy)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send(body)
}

function bodyOfRefusal(call: Call, { refused: code, ...details }: SomeRefusal) {
  const table: { readonly [code: string]: RefusalAnswer } = { ...edgeRefusals, ...call.refusals }
  const refusal = table[code]
  // The compiler sees to it that every refusal of an action stands in the contract.
  if (!refusal) throw new Error(`The refusal '${code}' has no answer in the contract`)
  return { status: refusal.status, body: { error: filled(refusal.error, details), code, ...details } }
}

function filled(sentence: string, details: object): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String((details as Record<string, unknown>)[name] ?? ''))
}
