import { SpanKind } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { markFailed, tracer } from './in-span.ts'

/** A span for every statement, with its SQL (the values are not part of it). */
export function traceQuery(event: LogEvent): void {
  const statement = event.query.sql
  const span = tracer().startSpan(/^\W*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL', {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  })
  if (event.level === 'error') markFailed(span, event.error)
  span.end()
}
