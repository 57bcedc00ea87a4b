import type { FastifyInstance } from 'fastify'
import { changeSettings, type Settings } from './settings.ts'

export function settingRoutes(
  app: FastifyInstance,
  { settings, changed }: { settings: Settings; changed: () => void },
) {
  app.get('/sandbox/settings', () => settings)
  app.post('/sandbox/settings', (request, reply) => {
    const objection = changeSettings(settings, (request.body ?? {}) as Record<string, unknown>)
    changed()
    return objection ? reply.code(400).send({ error: objection }) : settings
  })
}
