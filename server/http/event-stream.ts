// Live updates for staff (BOARD-02): one poll of staff_events a second for all open streams, replayed after Last-Event-ID.
import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { staffEdgeRefusals } from '#contract/backoffice/staff-call.ts'
import { latestStaffEvents, type StaffEvent, staffEventsAfter } from '../back-office/staff-events.store.ts'
import type { Deps } from '../deps.ts'
import { type AuthenticateStaff, staffCookie } from './serve-staff.ts'

const pollEvery = 1_000
const checkSessionsEvery = 5_000
/** More would be pages that nobody looks at. */
const mostStreams = 500

type Stream = { readonly reply: FastifyReply; readonly cookie: string; end(last?: 'ended'): void }
type Parts = { readonly authenticate: AuthenticateStaff }

/** `GET /api/events`: each message's data is a list of topics, its id that of the newest event. The last one of a session is `ended`. */
export async function serveEventStream(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'log'>,
  { authenticate }: Parts,
) {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const streams = new Set<Stream>()
  const sent = new Set<number>()
  let isLost = false

  const poll = async () => {
    try {
      const recent = await latestStaffEvents(deps.database)
      const news = isLost ? [] : recent.filter(({ id }) => !sent.has(id))
      sent.clear()
      for (const { id } of recent) sent.add(id)
      isLost = false
      if (news.length > 0) for (const { reply } of streams) await send(reply, news)
    } catch (fault) {
      if (!isLost) deps.log.warn({ err: fault }, 'Live updates of the back office are interrupted')
      isLost = true
      // Browsers connect again and ask for what they have missed.
      for (const stream of streams) stream.end()
    }
  }
  const checkSessions = async () => {
    for (const stream of streams) {
      const staff = await authenticate(stream.cookie, { countsAsUse: false }).catch(() => 'unknown')
      if (!staff) stream.end('ended')
    }
  }
  await poll()
  const timers = [repeat(poll, pollEvery), repeat(checkSessions, checkSessionsEvery)]
  app.addHook('preClose', async () => {
    for (const timer of timers) timer.stop()
    for (const stream of streams) stream.end()
  })

  app.get('/api/events', { sse: 'only', schema: { hide: true } }, async (request, reply) => {
    const cookie = request.cookies[staffCookie]
    const staff = cookie && (await authenticate(cookie, { countsAsUse: false }))
    if (!cookie || !staff) return reply.code(401).send(refusalBody('not-signed-in'))
    if (isLost || streams.size >= mostStreams)
      return reply.code(503).header('retry-after', '5').send({ error: 'Try again', code: 'busy' })
    reply.sse.keepAlive()
    const stream: Stream = {
      reply,
      cookie,
      end(last) {
        streams.delete(stream)
        const goodbye = last ? reply.sse.send({ event: last, data: '' }) : Promise.resolve()
        goodbye.catch(() => {}).finally(() => reply.sse.close())
      },
    }
    reply.sse.onClose(() => streams.delete(stream))
    streams.add(stream)
    const last = Number(request.headers['last-event-id'])
    const missed = Number.isSafeInteger(last) && last > 0 ? await staffEventsAfter(deps.database, last) : []
    await send(reply, missed.length > 0 ? missed : [{ id: last || 0, topic: 'connected' }])
  })
}

function refusalBody(code: 'not-signed-in') {
  return { error: staffEdgeRefusals[code].error, code }
}

async function send(reply: FastifyReply, events: readonly StaffEvent[]) {
  const topics = [...new Set(events.map(({ topic }) => topic))]
  const id = String(Math.max(...events.map((event) => event.id)))
  await reply.sse.send({ id, data: topics }).catch(() => {})
}

/** Waits between the end of a run and the next. */
function repeat(work: () => Promise<void>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const next = () => {
    if (!isStopped) timer = setTimeout(() => work().finally(next), milliseconds)
  }
  next()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
