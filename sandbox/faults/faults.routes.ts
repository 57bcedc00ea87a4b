import type { FastifyInstance } from 'fastify'
import { type Faults, readFault } from './faults.ts'

export function faultRoutes(app: FastifyInstance, { faults, changed }: { faults: Faults; changed: () => void }) {
  app.get('/sandbox/faults', () => faults.list())

  app.post('/sandbox/faults', (request, reply) => {
    const fault = readFault(request.body)
    if (typeof fault === 'string') return reply.code(400).send({ error: fault })
    faults.plan(fault)
    changed()
    return faults.list()
  })

  app.delete('/sandbox/faults', () => {
    faults.clear()
    changed()
    return []
  })
}
