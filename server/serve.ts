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
import { fieldSentences, type SchemaFault } from './platform/http/field-sentences.ts'

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

type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<AnswerOf<C> | Refusal<RefusalCodeOf<C> | (keyof typeof edgeRefusals & string)>>
type Described<Name extends CallName> = Contract[Name] extends infer C extends Call ? C : never

export type Serve = <Name extends CallName>(name: Name, handler: Handler<Described<Name>>) => void

/** `serve('POST /login', …)` puts a handler behind a call of the contract. */
export function serveOn(app: FastifyInstance, { authenticate }: { authenticate: Authenticate }): Serve {
  return (name, handler) => {
    const call: Call = contract[name]
    const [method = 'GET', url = '/'] = name.split(' ')
    app.route({
      method,
      url,
      schema: schemaOf(call),
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
        const asked = { body, query, params, customer, token, address: request.ip } as never
        const result = await handler(asked)
        if (isRefusal(result)) return sendRefusal(reply, call, result as SomeRefusal)
        return sendAnswer(reply, call, result)
      },
    })
  }
}

function schemaOf(call: Call): FastifySchema {
  const answers = Object.entries(call.answers).filter(([, schema]) => schema !== 'pdf')
  return {
    ...(call.body ? { body: call.body } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    response: Object.fromEntries(answers),
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

function sendAnswer(reply: FastifyReply, call: Call, result: object) {
  const chosen = (result as { [statusOfAnswer]?: number })[statusOfAnswer]
  reply.code(chosen ?? Number(Object.keys(call.answers)[0]))
  if (result instanceof Uint8Array) return reply.type('application/pdf').send(Buffer.from(result))
  return reply.send(result)
}

type SomeRefusal = Refusal & { readonly [detail: string]: unknown }

function sendRefusal(reply: FastifyReply, call: Call, refusal: SomeRefusal) {
  const { refused: code, ...details } = refusal
  const table: { readonly [code: string]: RefusalAnswer } = { ...edgeRefusals, ...call.refusals }
  const { status, error } = table[code] ?? {
    status: 500,
    error: 'Something went wrong on our side. Please try again later.',
  }
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send({ error: filled(error, details), code, ...details })
}

function filled(sentence: string, details: object): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String((details as Record<string, unknown>)[name] ?? ''))
}
