// Load shedding: under overload new requests get 503, so that admitted ones are answered in time.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { FairQueue } from './fair-queue.ts'
import { answerOverloaded } from './faults.ts'

/** Mean event-loop delay in milliseconds: far above what other processes on the machine cause. */
const maxDelay = 1_000
const sampleInterval = 250
/** Requests waiting for a database connection: about half a second's work. */
const maxWaiting = 200

/** Never shed. */
export const monitoringPaths: readonly string[] = ['/healthz', '/readyz', '/drainz', '/metrics']
/** Paths without a page or call, which are never cached. */
const unknownPath = '/*'

type IsOverloaded = () => boolean

/**
 * Admits public GET requests, because cached pages, catalogue answers and files cost next to nothing; what is not cached is shed by
 * the response cache before it is rendered. All other requests are shed here, and the GET routes that `isUncached` names.
 */
export async function shedLoad(
  app: FastifyInstance,
  {
    pool,
    shop,
    queue,
    isUncached = () => false,
  }: {
    pool: Pick<Pool, 'waitingCount'>
    shop: { readonly name: string }
    queue?: Pick<FairQueue, 'isFloodOfFewNetworks'>
    isUncached?: ((url: string) => boolean) | undefined
  },
): Promise<IsOverloaded> {
  const isAdmitted = ({ method, headers, routeOptions: { url = unknownPath } }: FastifyRequest) => {
    if (monitoringPaths.includes(url)) return true
    const isPublicRead = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
    return isPublicRead && url !== unknownPath && !isUncached(url)
  }
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval,
    pressureHandler: (request, reply) => {
      if (isLate() && !isAdmitted(request)) answerOverloaded(reply, { shop })
    },
  })
  // One late sample may be the process's own start or a suspended machine; two in a row are an overload.
  let lateSamples = 0
  // A flood of few networks waits in the fair queue; other clients are not shed for it.
  const isLate = () => lateSamples > 1 && !queue?.isFloodOfFewNetworks()
  const sampling = setInterval(() => {
    lateSamples = app.isUnderPressure() ? lateSamples + 1 : 0
  }, sampleInterval).unref()
  app.addHook('onClose', async () => clearInterval(sampling))
  app.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount > maxWaiting && !isAdmitted(request)) return answerOverloaded(reply, { shop })
  })
  return () => pool.waitingCount > maxWaiting || isLate()
}
