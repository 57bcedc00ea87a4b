import { context, propagation, trace } from '@opentelemetry/api'

export type Tracing = { close(): Promise<void> }

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP, `endpoint` without `/v1/traces`); call it before anything is traced.
 * Its packages are loaded only here, so that a shop without a collector does not pay for them.
 */
export async function openTracing({
  endpoint,
  serviceName,
}: {
  endpoint: string
  serviceName: string
}): Promise<Tracing> {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      await provider.shutdown().catch(() => {})
      for (const part of [context, propagation, trace]) part.disable()
    },
  }
}
