import type { FastifyInstance } from 'fastify'
import type { Table } from '../journal.ts'
import type { Delivery } from '../webhooks/webhooks.ts'
import { type Contents, contentSecurityPolicy, inboxPage } from './inbox-page.ts'
import type { LiveUpdates } from './live-updates.ts'

type Options = Omit<Contents, 'deliveries'> & { deliveries: Table<Delivery>; liveUpdates: LiveUpdates }

export function inboxRoutes(app: FastifyInstance, { deliveries, liveUpdates, ...contents }: Options) {
  liveUpdates.routes(app)

  app.get('/', (request, reply) => {
    const { to = '' } = request.query as { to?: string }
    const page = inboxPage({ ...contents, deliveries: deliveries.all() }, { to })
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy,
      })
      .send(page.html)
  })
}
