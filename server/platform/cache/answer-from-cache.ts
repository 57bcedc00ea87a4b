import type { FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '../overloaded.ts'
import { type Rendered, toCachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { writeCached } from './write-cached.ts'

/** A response that is the same for every visitor. */
export type View = {
  /** Responses with the same key are the same; without a key it is not stored. */
  readonly key: string | undefined
  readonly render: () => Promise<Rendered>
  /** Answers in place of a response with status 404. */
  readonly answerNotFound?: (() => FastifyReply) | undefined
}

/** Sends the stored response of a view, or else renders, stores and sends it. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, render, answerNotFound }: View & { readonly cache: Pick<ResponseCache, 'getOrRender'> },
): Promise<FastifyReply> {
  const response = key === undefined ? await toCachedResponse(await render()) : await cache.getOrRender(key, render)
  if (response.status === 404 && answerNotFound) return answerNotFound()
  if (!writeCached(request.raw, reply.raw, response)) throw new Overloaded()
  return reply.hijack()
}
