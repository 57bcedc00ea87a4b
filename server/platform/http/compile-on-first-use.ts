// Serialisers and validators are compiled by the first request that needs them: all of them take longer than the rest of the start.
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'

const buildSerializer = SerializerSelector()
/** By schema, for all servers of a process: tests open hundreds. */
const serializers = new WeakMap<object, (input: unknown) => string>()
const bodyValidators = new WeakMap<object, ReturnType<FastifySchemaCompiler<unknown>>>()
/** Of query and path, which convert texts. */
const validators: typeof bodyValidators = new WeakMap()

/** For Fastify's `schemaController`. */
export const serializersOnFirstUse: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildSerializer(externalSchemas, options) {
      const compile = buildSerializer(externalSchemas, options)
      return (route) => onFirstUse(serializers, route.schema as object, () => compile(route))
    },
  },
}

/** For `setValidatorCompiler`. */
export const validatorOnFirstUse: FastifySchemaCompiler<unknown> = (route) =>
  onFirstUse(route.httpPart === 'body' ? bodyValidators : validators, route.schema as object, () =>
    TypeBoxValidatorCompiler(route as never),
  )

function onFirstUse<Output>(
  compiled: WeakMap<object, (input: unknown) => Output>,
  schema: object,
  compile: () => (input: unknown) => Output,
): (input: unknown) => Output {
  return (input) => {
    const run = compiled.get(schema) ?? compile()
    compiled.set(schema, run)
    return run(input)
  }
}
