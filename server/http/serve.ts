// Joins the contract to Fastify: validates input, serialises answers by the contract's schema, and sends refusals.
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, Call, edgeRefusals, ParamsOf, QueryOf, RefusalCodeOf } from '#contract/call.ts'
import { type CallName, type Contract, contract } from '#contract/index.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import { fieldSentences, type SchemaFault } from '../platform/http/field-sentences.ts'
import { unstorableFields } from '../platform/http/unstorable-text.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'
import { sendKept } from '../platform/page-cache/send-kept.ts'
import { bodyOfRefusal, type Portions, type SomeRefusal, sendAnswer, sendRefusal, writtenOut } from './answers.ts'
import { schemaOf } from './call-schema.ts'

export type SignedIn = { readonly customerId: string; readonly token: string }
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

type CustomerOf<C extends Call> = C['access'] extends 'customer'
  ? SignedIn
  : C['access'] extends 'known-visitor'
    ? SignedIn | undefined
    : undefined

export type CallInput<C extends Call> = {
  readonly body: BodyOf<C>
  readonly query: QueryOf<C>
  readonly params: ParamsOf<C>
  readonly customer: CustomerOf<C>
  /** Bearer token as sent; not necessarily valid. */
  readonly token: string | undefined
  readonly clientIp: string
}

type Handler<C extends Call> = (
  input: CallInput<C>,
) => Promise<AnswerOf<C> | Portions | Refusal<RefusalCodeOf<C> | (keyof typeof edgeRefusals & string)>>
type Described<Name extends CallName> = Contract[Name] extends infer C extends Call ? C : never

/** Keeps the answers of a call as bytes: for which address, and by the tags of what they show. */
export type Keeping<C extends Call> = (input: CallInput<C>) => Kept<C> | Promise<Kept<C>>
type Kept<C extends Call> = {
  readonly address: string
  /** What the address names, where that may be other than what was asked; the answer is of this. */
  readonly query?: QueryOf<C>
  readonly tags: (shown: AnswerOf<C>) => readonly string[]
}

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
        const input = { body, query, params, customer, token, clientIp: clientIp(request) } as never
        if (keeping) {
          const { address, tags, query: named = query } = await keeping(input)
          const render = async () => {
            const result = await handler({ ...(input as object), query: named } as never)
            const { status, body, shows } = isRefusal(result)
              ? { ...bodyOfRefusal(call, result as SomeRefusal), shows: [] }
              : { status: 200, body: result, shows: tags(result as never) }
            return { status, route: url, headers: fixedHeaders, body: writtenOut(body), tags: new Set(shows) }
          }
          sendKept(request, reply, await cache.answer(address, render))
          return reply
        }
        const result = await handler(input)
        if (isRefusal(result)) return sendRefusal(reply, call, result as SomeRefusal)
        return sendAnswer(reply, call, result)
      },
    })
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
