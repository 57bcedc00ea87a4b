// Refuses at the door what cannot be served in time, so that what is taken in is served.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { answerBusy } from './faults.ts'
import type { NetworkQueue } from './network-queue.ts'

/** Milliseconds by which the event loop is late on average: far above what a busy neighbour on the machine causes. */
const longestDelay = 1_000
const sampleInterval = 250
/** Requests that wait for a connection to the database: some half a second's work. */
const mostWaiting = 200

/** Who looks after the shop must see it most when it is busy. */
export const watching: readonly string[] = ['/healthz', '/readyz', '/metrics']
/** Addresses without a page: nothing of them is kept. */
const elsewhere = '/*'

/** Tells whether there is more to do than can be done in time. */
export type IsOverrun = () => boolean

/**
 * What is the same for everybody is let in: kept pages, catalogue answers and files cost next to nothing and are served
 * to the last. What of it is not kept is refused where it would be rendered, by the page cache.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  {
    pool,
    shop,
    queue,
  }: {
    pool: Pick<Pool, 'waitingCount'>
    shop: { readonly name: string }
    queue?: Pick<NetworkQueue, 'isCrowdedByFew'>
  },
): Promise<IsOverrun> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval,
    pressureHandler: (request, reply) => {
      if (isLate() && !isLetIn(request)) answerBusy(reply, { shop })
    },
  })
  // Its own start, or a moment in which the machine had no time for it, is no rush: only two looks in a row tell of one.
  let looksLate = 0
  // Single networks that ask for too much are held back by their own queue, and nobody else for them.
  const isLate = () => looksLate > 1 && !queue?.isCrowdedByFew()
  const looking = setInterval(() => {
    looksLate = app.isUnderPressure() ? looksLate + 1 : 0
  }, sampleInterval).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount > mostWaiting && !isLetIn(request)) return answerBusy(reply, { shop })
  })
  return () => pool.waitingCount > mostWaiting || isLate()
}

function isLetIn({ method, headers, routeOptions: { url = elsewhere } }: FastifyRequest): boolean {
  if (watching.includes(url)) return true
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && url !== elsewhere
}
