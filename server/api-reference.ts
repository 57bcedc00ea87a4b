// The contract as OpenAPI 3.1 at /api/openapi.json, and a page to browse it at /api/docs (API-08).
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { inlineScriptHashes } from './platform/http/security-headers.ts'

/** The reference brings styles of its own; its one inline script is named by hash, as on every page. */
function policyOf(page: string): string {
  const scripts = ["'self'", ...inlineScriptHashes(Buffer.from(page))].join(' ')
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** Before the routes: collects what they say of themselves. */
export async function collectApiReference(app: FastifyInstance, { shop, settings }: Deps) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name} API`,
        version: '1.0.0',
        description:
          'Amounts are rupees unless a field says paise. Every answer that is not a success is `{error, code, …}`.',
      },
      servers: [{ url: settings.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
}

/** After the routes. */
export function serveApiReference(app: FastifyInstance) {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  let browser: Promise<FastifyInstance> | undefined
  app.get('/api/docs*', { schema: { hide: true } }, async (request, reply) => {
    browser ??= openBrowser()
    const answer = await (await browser).inject({ method: 'GET', url: request.url })
    const { 'content-type': type = 'text/html', location } = answer.headers
    if (location) reply.header('location', location)
    return reply
      .code(answer.statusCode)
      .type(String(type))
      .header('content-security-policy', policyOf(String(type).startsWith('text/html') ? answer.body : ''))
      .send(answer.rawPayload)
  })
}

/** An application of its own, opened when somebody first looks: its script alone weighs four megabytes. */
async function openBrowser(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const browser = Fastify()
  await browser.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false },
  })
  return browser
}
