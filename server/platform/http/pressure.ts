// Refuses at the door what cannot be served in time, so that what is taken in is served.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { busy, retryAfterBusy } from './faults.ts'

/** Milliseconds by which the event loop is late on average: far above what a busy neighbour on the machine causes. */
const longestDelay = 1_000
/** Requests that wait for a connection to the database: some half a second's work. */
const mostWaiting = 200

/** Kept pages and catalogue answers cost next to nothing: they are served to the last. */
export async function refuseUnderPressure(app: FastifyInstance, { pool }: { pool: Pick<Pool, 'waitingCount'> }) {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: 250,
    pressureHandler: (request, reply) => {
      if (!isKept(request)) refuseBusy(reply)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount > mostWaiting && !isKept(request)) return refuseBusy(reply)
  })
}

/** What is the same for everybody is in the page cache. */
function isKept({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

function refuseBusy(reply: FastifyReply) {
  return reply.code(503).header('retry-after', retryAfterBusy).send(busy)
}
