// An address that is known, asked by another method than its own: 405 and the list of those it has (RFC 9110).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerClientFault } from './faults.ts'

export type MethodsAt = (path: string) => readonly string[]

/** Remembers what is served from here on. What serves any path is no door of its own. */
export function gatherMethods(app: FastifyInstance): MethodsAt {
  const fixed = new Map<string, Set<string>>()
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*') return
    const path = spelled(url)
    const methods = /[:*]/.test(path)
      ? at(patterns, path, () => ({ pattern: patternOf(path), methods: new Set<string>() })).methods
      : at(fixed, path, () => new Set())
    for (const each of [method].flat()) methods.add(each)
  })
  return (path) => {
    const asked = spelled(decodeURI(path))
    const doors = [...patterns.values()].filter(({ pattern }) => pattern.test(asked)).map(({ methods }) => methods)
    return [...new Set([fixed.get(asked) ?? new Set<string>(), ...doors].flatMap((methods) => [...methods]))].sort()
  }
}

/** Answers what nothing serves: an unknown address with 404, a known one with the methods it has. */
export function answerUnserved(methodsAt: MethodsAt) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = (request.raw.url ?? '/').split('?')
    const methods = methodsAt(path)
    // A door that has this method has sent the request on: a picture that is not there.
    if (methods.length === 0 || methods.includes(request.method)) return answerClientFault(reply, 404)
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return answerClientFault(reply, 405)
  }
}

/** As the router compares them: without regard to case or a slash at the end. */
function spelled(path: string): string {
  return path.toLowerCase().replace(/(.)\/$/, '$1')
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`)
}

function at<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
