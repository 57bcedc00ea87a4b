import type { FastifyInstance } from 'fastify'
import type { Table } from '../journal.ts'
import type { Delivery } from './webhooks.ts'

/** Newest first, the body as it was sent. */
export function webhookRoutes(app: FastifyInstance, { deliveries }: { deliveries: Table<Delivery> }) {
  app.get('/sandbox/webhooks', () => deliveries.all().toReversed())
}
