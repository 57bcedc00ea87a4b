// Settlements and disputes: the provider's API, and how a developer makes them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from '../faults/faulty.ts'
import type { Ledger } from './ledger.ts'
import { findPayment } from './payments.ts'
import { ownError } from './refusal.ts'
import {
  dispute,
  findDispute,
  findSettlement,
  listDisputes,
  listLines,
  listSettlements,
  settle,
  spoil,
} from './settlements.ts'

const id = (request: FastifyRequest) => (request.params as { id: string }).id

/** Below /v1. */
export function settlementRoutes(app: FastifyInstance, { ledger, gate }: { ledger: Ledger; gate: Gate }) {
  const at = (handler: (request: FastifyRequest) => unknown) => gate('settlements.fetch', ownError, handler)
  app.get(
    '/settlements/recon/combined',
    at(({ query }) => listLines(ledger, query)),
  )
  app.get(
    '/settlements',
    at(({ query }) => listSettlements(ledger, query)),
  )
  app.get(
    '/settlements/:id',
    at((request) => findSettlement(ledger, id(request)).settlement),
  )
  app.get(
    '/disputes',
    at(({ query }) => listDisputes(ledger, query)),
  )
  app.get(
    '/disputes/:id',
    at((request) => findDispute(ledger, id(request))),
  )
}

export function scriptedSettlementRoutes(app: FastifyInstance, { ledger }: { ledger: Ledger }) {
  app.post('/sandbox/settlements', ({ body }) => settle(ledger, body))
  app.post('/sandbox/settlements/:id/faults', (request) => spoil(ledger, id(request), request.body))
  app.post('/sandbox/payments/:id/dispute', (request) =>
    dispute(ledger, findPayment(ledger, id(request)), request.body),
  )
}
