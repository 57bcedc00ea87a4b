import type { FastifySchema } from 'fastify'
import { type Call, type CallShape, commonRefusals, type RefusalAnswer } from '#contract/call.ts'

/** The schema by which Fastify validates and serialises a call, and from which the API reference is made. */
export function schemaOf(name: string, call: Call): FastifySchema {
  const [, path = ''] = name.split(' ')
  return {
    tags: [/^\/api\/(products|category|notify)/.test(path) ? 'catalogue' : 'shop'],
    ...(call.access === 'visitor'
      ? {}
      : { security: call.access === 'customer' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    ...partsOf(call, call.access === 'customer' ? [commonRefusals['not-signed-in']] : []),
  }
}

/** Summary, input and answers; `common` are refusals that the call itself does not name. */
export function partsOf(call: CallShape, common: readonly RefusalAnswer[]): FastifySchema {
  return {
    summary: call.summary,
    description: `Source: ${call.source}.`,
    ...(call.body ? { body: call.body } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    response: { ...answersOf(call), ...refusalsOf(call, common) },
  }
}

function answersOf(call: CallShape) {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => {
      const type = typeof schema === 'string' ? fileTypes[schema] : undefined
      return [status, type ? { content: { [type]: { schema: fileSchema } } } : schema]
    }),
  )
}

const fileTypes: { readonly [kind: string]: string } = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xml: 'application/xml',
  file: 'application/octet-stream',
  picture: 'image/webp',
}
const fileSchema = { type: 'string', format: 'binary' }

function refusalsOf(call: CallShape, further: readonly RefusalAnswer[]) {
  const byStatus: { [status: number]: { description: string } & typeof errorSchema } = {}
  const own: RefusalAnswer[] = Object.values(call.refusals)
  const common = [...(call.body || call.query || call.params ? [commonRefusals['wrong-shape']] : []), ...further]
  for (const { status, error } of [...own, ...common]) {
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
