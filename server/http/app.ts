import { resolve } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { usualBodyBytes } from '#contract/call.ts'
import { smallerPicture } from '#domain/catalogue/picture.ts'
import { customersUploads } from '../attachments/attachments.routes.ts'
import { shopMetrics } from '../back-office/shop-metrics.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { type Categories, cacheCategories } from '../catalogue/categories.ts'
import { purgeOnChange } from '../catalogue/purge-on-change.ts'
import { cancellationRequests } from '../contact/ask-to-cancel.ts'
import { contactRoutes } from '../contact/contact.routes.ts'
import { ticketRoutes } from '../contact/tickets.routes.ts'
import { customerRoutes } from '../customers/customers.routes.ts'
import type { Deps } from '../deps.ts'
import { claimedOrders } from '../fulfilment/packing/claimed-orders.store.ts'
import { heldHandOvers } from '../fulfilment/parcel-mails/compose-mails.ts'
import { recallRoutes } from '../fulfilment/recalls/recalls.routes.ts'
import { identityRoutes } from '../identity/identity.routes.ts'
import { authenticator } from '../identity/verify-session.ts'
import { invoiceRoutes } from '../invoices/invoices.routes.ts'
import { orderRoutes } from '../orders/orders.routes.ts'
import { paymentRoutes } from '../payments/payments.routes.ts'
import { webhookPath } from '../payments/webhooks/receive-event.ts'
import { webhookRoutes } from '../payments/webhooks/webhook.routes.ts'
import { openResponseCache, serverWithCache } from '../platform/cache/index.ts'
import { trustProxies, warnOfUntrustedProxies } from '../platform/http/client-ip.ts'
import { serializersOnFirstUse, validatorOnFirstUse } from '../platform/http/compile-on-first-use.ts'
import { announceDrain } from '../platform/http/drain.ts'
import { drainConnections } from '../platform/http/drain-connections.ts'
import { answerFault, answerMalformedRequest, answerMalformedUrl, newReference } from '../platform/http/faults.ts'
import { guardPort } from '../platform/http/guard-port.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { answerNotFoundOrNotAllowed, gatherMethods } from '../platform/http/methods.ts'
import { cacheHitLogger, logRequests, type RequestLogWithChildren } from '../platform/http/request-log.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { servePictures } from '../platform/images/serve-pictures.ts'
import { openMetrics, serveMetrics } from '../platform/metrics/metrics.ts'
import { traceRequests } from '../platform/tracing/trace-requests.ts'
import { returnRoutes } from '../returns/returns.routes.ts'
import { seoRoutes } from '../seo/seo.routes.ts'
import { lotRoutes } from '../stock/lots/lots.routes.ts'
import { collectApiReference, serveApiReference, serveReferenceScripts } from './api-reference.ts'
import { type Serve, serveOn } from './serve.ts'
import { type ServeUpload, serveUploadsOn } from './serve-upload.ts'
import { pageKey, serveStorefront } from './storefront.ts'

type Parts = {
  readonly pages?: boolean
  /** Enables metrics and load shedding. */
  readonly pool?: Pool
  readonly requestLog?: RequestLogWithChildren | undefined
}

/** The whole shop as one Fastify application; `pages: false` serves the API only, which most tests need. */
export async function buildApp(deps: Deps, { pages = true, pool, requestLog }: Parts = {}): Promise<FastifyInstance> {
  const cache = openResponseCache({
    maxBytes: deps.settings.responseCacheBytes,
    mayRender: () => !guards?.isOverloaded(),
  })
  const isTrusted = trustProxies(deps.settings.trustedProxies)
  const app = Fastify({
    logger: false,
    serverFactory: serverWithCache(cache, { keyOf: pageKey, onHit: requestLog && cacheHitLogger({ log: requestLog }) }),
    return503OnClosing: false,
    genReqId: newReference,
    bodyLimit: usualBodyBytes,
    requestTimeout: 30_000,
    trustProxy: isTrusted,
    frameworkErrors: answerMalformedUrl({ requestLog }),
    clientErrorHandler: answerMalformedRequest({ requestLog }),
    schemaController: serializersOnFirstUse,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorOnFirstUse).setErrorHandler(answerFault(deps))
  if (deps.settings.tracesUrl) traceRequests(app)
  if (requestLog) logRequests(app, { log: requestLog })
  warnOfUntrustedProxies(app, { log: deps.log, isTrusted })
  const headers = securityHeaders({ ...deps.settings, provider: deps.cardProvider.pageSources })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  // The provider sends many webhooks at once from few IPs; unsigned ones are refused without any work.
  const guards = await guardPort(app, { pool, shop: deps.shop, isTrusted, exempt: [webhookPath] })
  const notFoundOrNotAllowed = answerNotFoundOrNotAllowed(gatherMethods(app))
  // Before the body is read.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? notFoundOrNotAllowed(request, reply) : undefined))
  app.setNotFoundHandler(notFoundOrNotAllowed)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await servePictures(app, { folder: resolve(deps.settings.dataDir, 'images'), smaller: smallerPicture })
  const { isDraining } = announceDrain(app, { seconds: deps.settings.drainSeconds })
  drainConnections(app)
  healthRoutes(app, { ...deps, isDraining })

  await collectApiReference(app, deps)
  const categories = cacheCategories(deps, cache)
  if (pool) {
    const metrics = openMetrics({ cache, pool, guards, storedMetrics: shopMetrics(deps) })
    serveMetrics(app, metrics, { ...deps.settings, isDraining })
  }
  const authenticate = authenticator(deps)
  const serve = serveOn(app, { authenticate, cache, headers })
  const serveUpload = serveUploadsOn(app, deps, { authenticate })
  shopRoutes({ serve, serveUpload }, deps, { categories })
  recallRoutes(app, deps)
  webhookRoutes(app, deps)
  seoRoutes(app, deps, { cache, categories, headers, answerNotFoundOrNotAllowed: notFoundOrNotAllowed })

  serveApiReference(app, deps, { cache, headers })
  if (pages) await serveReferenceScripts(app)
  if (pages) await serveStorefront(app, deps, { cache, categories, answerNotFoundOrNotAllowed: notFoundOrNotAllowed })
  // Last: without built screens the application is not made, and a connection would stay open.
  const listener = await purgeOnChange(deps, cache)
  app.addHook('onClose', () => listener.close())
  return app
}

type Serving = { readonly serve: Serve; readonly serveUpload: ServeUpload }

/** The calls of the contract. */
function shopRoutes({ serve, serveUpload }: Serving, deps: Deps, { categories }: { categories: Categories }): void {
  customersUploads(serveUpload)
  catalogueRoutes(serve, deps, { categories })
  lotRoutes(serve, deps)
  identityRoutes(serve, deps)
  contactRoutes(serve, deps)
  ticketRoutes(serve, serveUpload, deps)
  customerRoutes(serve, deps)
  paymentRoutes(serve, deps)
  orderRoutes(serve, deps, { claimedOrders, heldHandOvers, cancellationRequests })
  returnRoutes(serve, deps)
  invoiceRoutes(serve, deps)
}
