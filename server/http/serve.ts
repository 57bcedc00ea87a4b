// Joins the contract to Fastify: validates input, serialises answers by the contract's schema, and sends refusals.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type commonRefusals,
  type ParamsOf,
  type QueryOf,
  type RefusalCodeOf,
  usualBodyBytes,
} from '#contract/call.ts'
import { type CallName, type Contract, contract } from '#contract/index.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { answerFromCache, type ResponseCache } from '../platform/cache/index.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import { fieldSentences, type SchemaFault } from '../platform/http/field-sentences.ts'
import {
  type AnswerWithStatus,
  bodyOfRefusal,
  type NamedPdf,
  type Portions,
  type SomeRefusal,
  sendAnswer,
  sendRefusal,
  serialize,
} from './answers.ts'
import { schemaOf } from './call-schema.ts'
import { textKindsOf, wrongTexts } from './wrong-texts.ts'

type SignedIn = { readonly customerId: string; readonly token: string }
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

type CustomerOf<C extends Call> = C['access'] extends 'customer'
  ? SignedIn
  : C['access'] extends 'known-visitor'
    ? SignedIn | undefined
    : undefined

type CallInput<C extends Call> = {
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
) => Promise<
  | AnswerOf<C>
  | AnswerWithStatus<AnswerOf<C>>
  | NamedPdf
  | Portions
  | Refusal<RefusalCodeOf<C> | (keyof typeof commonRefusals & string)>
>
type Described<Name extends CallName> = Contract[Name] extends infer C extends Call ? C : never

/** How the responses of a call are cached: by which key, and with which tags. */
type CachePolicyFor<C extends Call> = (input: CallInput<C>) => CachePolicy<C> | Promise<CachePolicy<C>>
type CachePolicy<C extends Call> = {
  readonly key: string
  /** The query that the key stands for, where several queries share a key: the response is rendered for this one. */
  readonly query?: QueryOf<C>
  /** `shown` is absent when the call is refused: what would change the refusal. */
  readonly tags: (shown?: AnswerOf<C>) => readonly string[]
}

export type Serve = <Name extends CallName>(
  name: Name,
  handler: Handler<Described<Name>>,
  cachePolicy?: CachePolicyFor<Described<Name>>,
) => void

type ServeParts = {
  readonly authenticate: Authenticate
  readonly cache: ResponseCache
  /** Headers of every response; cached ones are sent without Fastify and carry them themselves. */
  readonly headers: { readonly [name: string]: string }
}

/** `serve('POST /login', …)` puts a handler behind a call of the contract. */
export function serveOn(app: FastifyInstance, { authenticate, cache, headers }: ServeParts): Serve {
  const fixedHeaders = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  return (name, handler, cachePolicy) => {
    const call: Call = contract[name]
    const [method = 'GET', url = '/'] = name.split(' ')
    const textKinds = textKindsOf(call)
    app.route({
      method,
      url,
      schema: schemaOf(name, call),
      bodyLimit: call.maxBodyBytes ?? usualBodyBytes,
      attachValidation: true,
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
        const fields = wrongTexts({ body, query, params }, textKinds)
        if (fields) return sendRefusal(reply, call, { refused: 'wrong-shape', fields })
        const input = { body, query, params, customer, token, clientIp: clientIp(request) } as never
        if (cachePolicy) {
          const { key, tags, query: named = query } = await cachePolicy(input)
          const render = async () => {
            const result = await handler({ ...(input as object), query: named } as never)
            const { status, body, shows } = isRefusal(result)
              ? { ...bodyOfRefusal(call, result as SomeRefusal), shows: tags() }
              : { status: 200, body: result, shows: tags(result as never) }
            return { status, route: url, headers: fixedHeaders, body: serialize(body), tags: shows }
          }
          return answerFromCache(request, reply, { cache, key, render })
        }
        const result = await handler(input)
        if (isRefusal(result)) return sendRefusal(reply, call, result as SomeRefusal)
        return sendAnswer(reply, call, result)
      },
    })
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
