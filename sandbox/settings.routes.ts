import type { FastifyInstance } from 'fastify'
import { changeSettings, type Settings } from './settings.ts'

export function settingRoutes(
  app: FastifyInstance,
  { settings, changed }: { settings: Settings; changed: () => void },
) {
  app.get('/sandbox/settings', () => settings)
  app.post('/sandbox/settings', (request, reply) => {
    const fault = changeSettings(settings, (request.body ?? {}) as Record<string, unknown>)
    changed()
    return fault ? reply.code(400).send({ error: fault }) : settings
  })
}
