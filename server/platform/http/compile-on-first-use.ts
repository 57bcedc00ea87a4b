// Serialisers and validators are compiled by the first request that needs them: all of them take longer than the rest of the start.
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'

const buildSerializer = SerializerSelector()

/** For Fastify's `schemaController`. */
export const serializersOnFirstUse: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildSerializer(externalSchemas, options) {
      const compile = buildSerializer(externalSchemas, options)
      return (route) => onFirstUse(() => compile(route))
    },
  },
}

export const validatorOnFirstUse: FastifySchemaCompiler<unknown> = (route) =>
  onFirstUse(() => TypeBoxValidatorCompiler(route as never))

function onFirstUse<Input, Output>(compile: () => (input: Input) => Output): (input: Input) => Output {
  let compiled: ((input: Input) => Output) | undefined
  return (input) => {
    compiled ??= compile()
    return compiled(input)
  }
}
