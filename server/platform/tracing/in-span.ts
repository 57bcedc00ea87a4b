import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export const tracer = () => trace.getTracer('farmgate')

type Options = { readonly kind?: SpanKind; readonly attributes?: Attributes }

/** Does `work` as one step of the trace that is open; without a collector of traces it only does the work. */
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

/** The kind of a fault, not its words: those may name a customer. */
export function markFailed(span: Span, fault: unknown): void {
  const name = fault instanceof Error ? fault.name : 'Error'
  span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR, message: name })
}
