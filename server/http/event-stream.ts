// Live updates for staff (BOARD-02): one poll of staff_events a second for all open streams, replayed after Last-Event-ID.
import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonStaffRefusals } from '#contract/backoffice/staff-call.ts'
import { canSeeTopic } from '#domain/staff/topics.ts'
import type { Deps } from '../deps.ts'
import { latestStaffEvents, type StaffEvent, staffEventsAfter } from '../staff/staff-events.store.ts'
import { type AuthenticateStaff, type FindStaff, type SignedInStaff, staffCookie, staffOf } from './staff-session.ts'

const pollInterval = 1_000
const sessionCheckInterval = 5_000
/** More would be pages that nobody looks at. */
const maxStreams = 500

/** Tabs of a browser share one stream; a person has few browsers. */
const maxStreamsOfSession = 10

type Stream = {
  readonly reply: FastifyReply
  readonly cookie: string
  readonly staff: SignedInStaff
  /** The last message has not left yet. */
  isSending: boolean
  end(last?: 'ended'): void
}
type Parts = { readonly authenticate: AuthenticateStaff; readonly findStaff: FindStaff }

/** `GET /api/events`: each message's data is a list of topics, its id that of the newest event. The last one of a session is `ended`. */
export async function serveEventStream(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'log'>,
  { authenticate, findStaff }: Parts,
) {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const streams = new Set<Stream>()
  const sent = new Set<number>()
  let newestId = 0
  let isLost = false

  const poll = async () => {
    try {
      const recent = await latestStaffEvents(deps.database)
      const newEvents = isLost ? [] : recent.filter(({ id }) => !sent.has(id))
      sent.clear()
      for (const { id } of recent) sent.add(id)
      newestId = Math.max(newestId, ...sent)
      isLost = false
      if (newEvents.length > 0) for (const stream of streams) send(stream, newEvents)
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
  const timers = [repeat(poll, pollInterval), repeat(checkSessions, sessionCheckInterval)]
  app.addHook('preClose', async () => {
    for (const timer of timers) timer.stop()
    for (const stream of streams) stream.end()
  })

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await findStaff(request, reply, { countsAsUse: false })
    if (!staff) return reply.code(401).send(refusalBody('not-signed-in'))
  }
  app.get('/api/events', { sse: 'only', schema: { hide: true }, onRequest }, async (request, reply) => {
    const cookie = request.cookies[staffCookie]
    const staff = staffOf(request)
    if (!cookie || !staff) return reply.code(401).send(refusalBody('not-signed-in'))
    const own = [...streams].filter((stream) => stream.staff.sessionId === staff.sessionId)
    if (isLost || streams.size >= maxStreams || own.length >= maxStreamsOfSession)
      return reply.code(503).header('retry-after', '5').send({ error: 'Try again', code: 'busy' })
    reply.sse.keepAlive()
    const stream: Stream = {
      reply,
      cookie,
      staff,
      isSending: false,
      end(last) {
        streams.delete(stream)
        if (last && !stream.isSending) void reply.sse.send({ event: last, data: '' }).catch(() => {})
        reply.sse.close()
        // What a browser does not read would stay in memory.
        if (stream.isSending) reply.raw.destroy()
      },
    }
    reply.sse.onClose(() => streams.delete(stream))
    streams.add(stream)
    const last = Number(request.headers['last-event-id'])
    const missed = Number.isSafeInteger(last) && last > 0 ? await staffEventsAfter(deps.database, last) : []
    send(stream, [{ id: Math.max(newestId, last || 0), topic: 'connected' }, ...missed])
  })
}

function refusalBody(code: 'not-signed-in') {
  return { error: commonStaffRefusals[code].error, code }
}

/** Never waits: a browser that has stopped reading is disconnected, and asks for what it has missed when it comes back. */
function send(stream: Stream, events: readonly StaffEvent[]): void {
  if (stream.isSending) {
    stream.end()
    return
  }
  const topics = [...new Set(events.map(({ topic }) => topic))].filter((topic) =>
    canSeeTopic(stream.staff.roles, topic),
  )
  if (topics.length === 0) return
  const id = String(Math.max(...events.map((event) => event.id)))
  stream.isSending = true
  void stream.reply.sse
    .send({ id, data: topics })
    .catch(() => {})
    .finally(() => {
      stream.isSending = false
    })
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
