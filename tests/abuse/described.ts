// Checks answers against /api/openapi.json (API-08).
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/schema'

type Described = {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: {
        readonly responses: {
          readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: object } } }
        }
      }
    }
  }
}

export type Reference = Described & {
  /** The mismatch of an answer, if any. */
  violationOf(call: string, answer: Answer): string | undefined
}

type Answer = { readonly statusCode: number; readonly headers: object; readonly body: string }

export async function readReference(app: FastifyInstance): Promise<Reference> {
  const document = (await app.inject('/api/openapi.json')).json() as Described
  return {
    ...document,
    violationOf(call, { statusCode, headers, body }) {
      const [method = '', path = ''] = call.split(' ')
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      if (!operation) return `${call} is not described`
      const content = operation.responses[statusCode]?.content
      if (!content) return `${statusCode} is not described`
      const type = String((headers as { 'content-type'?: string })['content-type']).split(';')[0] ?? ''
      const schema = content[type]?.schema
      if (!schema) return `${type} is not described for ${statusCode}`
      if (type !== 'application/json') return undefined
      const value = JSON.parse(body)
      if (!Check(schema, value)) return `the body is not as described for ${statusCode}: ${body.slice(0, 300)}`
      const [extra] = undescribed(schema, value)
      return extra && `${extra} is not described for ${statusCode}`
    },
  }
}

type Schema = {
  readonly properties?: { readonly [name: string]: Schema }
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: unknown
}

/** Fields of the value that its schema does not name. Records have fields that are data, and refusals have details. */
function undescribed({ properties, items, anyOf, additionalProperties }: Schema, value: unknown): string[] {
  if (Array.isArray(value)) return items ? value.flatMap((each) => undescribed(items, each)) : []
  if (typeof value !== 'object' || value === null) return []
  if (anyOf) {
    const found = anyOf.map((schema) => undescribed(schema, value))
    return found.some((each) => each.length === 0) ? [] : (found[0] ?? [])
  }
  if (!properties || additionalProperties) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const schema = properties[name]
    return schema ? undescribed(schema, each) : [name]
  })
}
