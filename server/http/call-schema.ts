import type { FastifySchema } from 'fastify'
import { type Call, edgeRefusals, type RefusalAnswer } from '#contract/call.ts'

/** The schema by which Fastify validates and serialises a call, and from which the API reference is made. */
export function schemaOf(name: string, call: Call): FastifySchema {
  const [, path = ''] = name.split(' ')
  return {
    summary: call.summary,
    description: `Source: ${call.source}.`,
    tags: [/^\/api\/(products|category|notify)/.test(path) ? 'catalogue' : 'shop'],
    ...(call.access === 'visitor'
      ? {}
      : { security: call.access === 'customer' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    ...(call.body ? { body: call.body } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    response: { ...answersOf(call), ...refusalsOf(call) },
  }
}

function answersOf(call: Call) {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [
      status,
      schema === 'pdf' ? { content: { 'application/pdf': { schema: pdfSchema } } } : schema,
    ]),
  )
}

const pdfSchema = { type: 'string', format: 'binary' }

function refusalsOf(call: Call) {
  const byStatus: { [status: number]: { description: string } & typeof errorSchema } = {}
  const own: RefusalAnswer[] = Object.values(call.refusals)
  const edge = [
    ...(call.body || call.query || call.params ? [edgeRefusals['wrong-shape']] : []),
    ...(call.access === 'customer' ? [edgeRefusals['not-signed-in']] : []),
  ]
  for (const { status, error } of [...own, ...edge]) {
    const known = byStatus[status]?.description
    byStatus[status] = { ...errorSchema, description: known ? `${known} / ${error}` : error }
  }
  return byStatus
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: { error: { type: 'string' }, code: { type: 'string' } },
  additionalProperties: true,
}
