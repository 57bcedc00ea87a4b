// 405 with `Allow` for a known path with another method (RFC 9110), 404 for unknown paths.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerClientFault } from './faults.ts'

type MethodsAt = (path: string) => readonly string[]

/** Records the methods of every route that is registered from here on, except the catch-all. */
export function gatherMethods(app: FastifyInstance): MethodsAt {
  const fixed = new Map<string, Set<string>>()
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*') return
    const path = normalised(url)
    const methods = /[:*]/.test(path)
      ? at(patterns, path, () => ({ pattern: patternOf(path), methods: new Set<string>() })).methods
      : at(fixed, path, () => new Set())
    for (const each of [method].flat()) methods.add(each)
  })
  return (path) => {
    const wanted = normalised(decodeURI(path))
    const matching = [...patterns.values()].filter(({ pattern }) => pattern.test(wanted)).map(({ methods }) => methods)
    return [...new Set([fixed.get(wanted) ?? new Set<string>(), ...matching].flatMap((methods) => [...methods]))].sort()
  }
}

export function answerNotFoundOrNotAllowed(methodsAt: MethodsAt) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = (request.raw.url ?? '/').split('?')
    const methods = methodsAt(path)
    // The route exists and has found nothing: a missing picture.
    if (methods.length === 0 || methods.includes(request.method)) return answerClientFault(reply, 404)
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return answerClientFault(reply, 405)
  }
}

/** As the router compares paths: without regard to case or a trailing slash. */
function normalised(path: string): string {
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
