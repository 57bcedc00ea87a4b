import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { usualBodyBytes } from '#contract/call.ts'
import { smallerPicture } from '#domain/catalogue/picture.ts'
import { accountingStaffRoutes } from '../accounting/accounting.staff-routes.ts'
import { marginsStaffRoutes } from '../accounting/margins.staff-routes.ts'
import { settlementStaffRoutes } from '../accounting/settlements/settlements.staff-routes.ts'
import { attachmentStaffRoutes } from '../attachments/attachments.staff-routes.ts'
import { auditLogStaffRoutes } from '../back-office/audit-log.staff-routes.ts'
import { boardStaffRoutes } from '../back-office/board.staff-routes.ts'
import { bulkRowChanges } from '../back-office/bulk-changes.ts'
import { importKinds } from '../back-office/import-kinds.ts'
import { orderPageStaffRoutes } from '../back-office/order-page/order-page.staff-routes.ts'
import { settingsStaffRoutes } from '../back-office/settings.staff-routes.ts'
import { bulkJobStaffRoutes } from '../bulk-jobs/bulk-jobs.staff-routes.ts'
import { goodsStaffRoutes } from '../catalogue/goods/goods.staff-routes.ts'
import { ticketStaffRoutes } from '../contact/tickets.staff-routes.ts'
import { customerStaffRoutes } from '../customers/customers.staff-routes.ts'
import type { Deps } from '../deps.ts'
import { fileStaffRoutes } from '../files/files.staff-routes.ts'
import { fulfilmentStaffRoutes } from '../fulfilment/fulfilment.staff-routes.ts'
import { endClaimsOf } from '../fulfilment/packing/packing-queue.store.ts'
import { documentStaffRoutes } from '../invoices/documents.staff-routes.ts'
import { orderStaffRoutes } from '../orders/orders.staff-routes.ts'
import { paymentStaffRoutes } from '../payments/payments.staff-routes.ts'
import { trustProxies, warnOfUntrustedProxies } from '../platform/http/client-ip.ts'
import { serializersOnFirstUse, validatorOnFirstUse } from '../platform/http/compile-on-first-use.ts'
import { announceDrain } from '../platform/http/drain.ts'
import { drainConnections } from '../platform/http/drain-connections.ts'
import { connectionsCheckingInterval } from '../platform/http/draining-server.ts'
import {
  answerClientFault,
  answerFault,
  answerMalformedRequest,
  answerMalformedUrl,
  newReference,
} from '../platform/http/faults.ts'
import { guardPort } from '../platform/http/guard-port.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { logRequests, type RequestLog } from '../platform/http/request-log.ts'
import { servePictures } from '../platform/images/serve-pictures.ts'
import { openMetrics, serveMetrics } from '../platform/metrics/metrics.ts'
import { purchaseStaffRoutes } from '../purchases/purchases.staff-routes.ts'
import { runsStaffRoutes } from '../purchases/runs.staff-routes.ts'
import { returnStaffRoutes } from '../returns/returns.staff-routes.ts'
import { accountStaffRoutes } from '../staff/account.staff-routes.ts'
import { countReads } from '../staff/reads/count-reads.ts'
import { noteRefusal } from '../staff/refusals/note-refusal.ts'
import { signInStaffRoutes } from '../staff/sign-in/sign-in.staff-routes.ts'
import { staffStaffRoutes } from '../staff/staff.staff-routes.ts'
import { batchStaffRoutes } from '../stock/batches/batches.staff-routes.ts'
import { stockStaffRoutes } from '../stock/stock.staff-routes.ts'
import { serveEventStream } from './event-stream.ts'
import { type ServeStaff, serveStaffOn } from './serve-staff.ts'
import { serveStaffPages } from './staff-pages.ts'
import { type AuthenticateStaff, findStaffBy, staffOf } from './staff-session.ts'
import { acceptUploads } from './uploads.ts'

type Parts = {
  readonly authenticate: AuthenticateStaff
  readonly pages?: boolean
  /** Enables metrics, load shedding and fair queueing. */
  readonly pool?: Pool
  readonly requestLog?: RequestLog | undefined
}

/** The staff's application; `pages: false` serves the API only, which most tests need. */
export async function buildStaffApp(
  deps: Deps,
  { authenticate, pages = true, pool, requestLog }: Parts,
): Promise<FastifyInstance> {
  const { url, metricsPort } = deps.settings.backoffice
  const isTrusted = trustProxies(deps.settings.trustedProxies)
  const app = Fastify({
    logger: false,
    return503OnClosing: false,
    genReqId: newReference,
    bodyLimit: usualBodyBytes,
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval },
    trustProxy: isTrusted,
    frameworkErrors: answerMalformedUrl({ requestLog }),
    clientErrorHandler: answerMalformedRequest({ requestLog }),
    schemaController: serializersOnFirstUse,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorOnFirstUse).setErrorHandler(answerFault(deps))
  app.decorateRequest('staffId')
  if (requestLog) logRequests(app, { log: requestLog, fieldsOf: ({ staffId }) => (staffId ? { staff: staffId } : {}) })
  warnOfUntrustedProxies(app, { log: deps.log, isTrusted })
  const headers = headersOf({ url, isProduction: deps.settings.isProduction })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  addServerTiming(app)
  const guards = await guardPort(app, {
    pool,
    shop: deps.shop,
    isTrusted,
    // An office has one IP.
    personOf: (request) => staffOf(request)?.staffId,
    isUncached: (path) => path.startsWith('/api/'),
    unreadBytes: 40_000_000,
  })
  // Before the body is read.
  app.addHook('onRequest', async ({ is404, method }, reply) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') return answerClientFault(reply, 404)
  })
  await app.register(cookie)
  acceptUploads(app)
  await describeApi(app, deps)
  const { isDraining } = announceDrain(app, { seconds: deps.settings.drainSeconds })
  drainConnections(app)
  healthRoutes(app, { ...deps, isDraining })
  if (pool) serveMetrics(app, openMetrics({ pool, guards }), { metricsPort, host: deps.settings.host, isDraining })
  const findStaff = findStaffBy({ authenticate, queue: guards?.sessionQueue })
  await serveEventStream(app, deps, { authenticate, findStaff })
  const serveStaff = serveStaffOn(app, deps, {
    findStaff,
    noteRefusedCall: (name, actor) =>
      noteRefusal(deps, 'staff.call-refused', { actor, staffId: undefined, reason: name }),
    countReads: (shown, reader) => countReads(deps, shown, reader),
    origin: url,
  })
  staffRoutes(serveStaff, deps)
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    if (!(await findStaff(request, reply, { countsAsUse: true })))
      return reply.code(401).send({ error: 'Please sign in.', code: 'not-signed-in' })
    return app.swagger()
  })
  if (pages) {
    // From our own origin: the pages' content policy allows no other.
    await servePictures(app, { folder: resolve(deps.settings.dataDir, 'images'), smaller: smallerPicture })
    await serveStaffPages(app, deps.settings)
  }
  return app
}

async function describeApi(app: FastifyInstance, { shop, settings }: Pick<Deps, 'shop' | 'settings'>) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name} back office API`,
        version: '1.0.0',
        description: 'For staff. Amounts are whole paise. Changing calls carry an `Idempotency-Key`.',
      },
      servers: [{ url: settings.backoffice.url }],
    },
  })
}

function staffRoutes(serveStaff: ServeStaff, deps: Deps) {
  signInStaffRoutes(serveStaff, deps)
  accountStaffRoutes(serveStaff, deps)
  staffStaffRoutes(serveStaff, deps, endClaimsOf)
  auditLogStaffRoutes(serveStaff, deps)
  attachmentStaffRoutes(serveStaff, deps)
  goodsStaffRoutes(serveStaff, deps)
  stockStaffRoutes(serveStaff, deps)
  batchStaffRoutes(serveStaff, deps)
  purchaseStaffRoutes(serveStaff, deps)
  fulfilmentStaffRoutes(serveStaff, deps)
  boardStaffRoutes(serveStaff, deps)
  accountingStaffRoutes(serveStaff, deps)
  marginsStaffRoutes(serveStaff, deps)
  runsStaffRoutes(serveStaff, deps)
  settlementStaffRoutes(serveStaff, deps)
  settingsStaffRoutes(serveStaff, deps)
  fileStaffRoutes(serveStaff, deps, importKinds(deps))
  bulkJobStaffRoutes(serveStaff, deps, bulkRowChanges(deps))
  orderStaffRoutes(serveStaff, deps)
  orderPageStaffRoutes(serveStaff, deps)
  documentStaffRoutes(serveStaff, deps)
  paymentStaffRoutes(serveStaff, deps)
  customerStaffRoutes(serveStaff, deps)
  returnStaffRoutes(serveStaff, deps)
  ticketStaffRoutes(serveStaff, deps)
}

/** DESK-09 is measured by it. Fastify's `elapsedTime` is 0 where nothing is logged. */
function addServerTiming(app: FastifyInstance) {
  const startTimes = new WeakMap<object, number>()
  app.addHook('onRequest', async (request) => {
    startTimes.set(request, performance.now())
  })
  app.addHook('onSend', async (request, reply) => {
    const elapsed = performance.now() - (startTimes.get(request) ?? performance.now())
    reply.header('server-timing', `total;dur=${elapsed.toFixed(1)}`)
  })
}

/** The shop's security headers with the rights that packing needs: camera and passkeys. */
function headersOf({ url, isProduction }: { url: string; isProduction: boolean }): { [name: string]: string } {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), publickey-credentials-get=(self), microphone=(), geolocation=(), payment=()',
    ...(isProduction && url.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  }
}
