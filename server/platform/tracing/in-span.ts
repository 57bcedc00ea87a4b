import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export const tracer = () => trace.getTracer('farmgate')

type Options = { readonly kind?: SpanKind; readonly attributes?: Attributes }

/** Runs `work` in a span of the current trace; without a collector it only runs `work`. */
export function inSpan<T>(name: string, options: Options, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { kind: SpanKind.INTERNAL, ...options }, async (span) => {
    try {
      return await work(span)
    } catch (fault) {
      markFailed(span, fault)
      throw fault
    } finally {
      span.end()
    }
  })
}

/** The kind of an error, not its message, which may name a customer. */
export function markFailed(span: Span, fault: unknown): void {
  const name = fault instanceof Error ? fault.name : 'Error'
  span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR, message: name })
}
