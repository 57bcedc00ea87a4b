import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '../http/request-log.ts'
import { tracer } from './in-span.ts'

/** A span for every request that the cache does not answer, in the caller's trace (W3C Trace Context). */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url
    const attributes = {
      'http.request.method': request.method,
      'url.path': pathOf(request.url, route),
      ...(route && { 'http.route': route }),
    }
    const span = tracer().startSpan(
      `${request.method} ${route ?? ''}`.trim(),
      { kind: SpanKind.SERVER, attributes },
      caller,
    )
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), done)
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
