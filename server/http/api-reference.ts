// The contract as OpenAPI 3.1 at /api/openapi.json, and a page to browse it at /api/docs (API-08).
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { answerFromCache, type ResponseCache } from '../platform/cache/index.ts'
import { escapeHtml } from '../platform/html.ts'

/** The page has no inline script; the reference brings styles of its own. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Output of `commands/build-api-reference.ts`. */
const folder = resolve(import.meta.dirname, '../../build/api-reference')

/** Register before the routes: it collects their schemas. */
export async function collectApiReference(app: FastifyInstance, { shop, settings }: Deps) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name} API`,
        version: '1.0.0',
        description:
          'Amounts are rupees unless a field says paise. Every answer that is not a success is `{error, code, …}`. A text of a body is one line without hidden characters, unless its `x-text` says `lines` or `any`.',
      },
      servers: [{ url: settings.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
}

type Parts = { readonly cache: ResponseCache; readonly headers: { readonly [name: string]: string } }

/** Register after the routes. Both answers are the same for everybody and come from the response cache. */
export function serveApiReference(app: FastifyInstance, { shop }: Pick<Deps, 'shop'>, { cache, headers }: Parts) {
  const serve = (path: string, own: { readonly [name: string]: string }, write: () => string) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const render = async () => ({
        status: 200,
        route: path,
        headers: { ...headers, ...own, 'cache-control': 'public, max-age=0, must-revalidate' },
        body: write(),
        tags: [],
      })
      return answerFromCache(request, reply, { cache, key: path, render })
    })
  serve('/api/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, () => JSON.stringify(app.swagger()))
  serve('/api/docs', { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, () =>
    page(shop.name),
  )
}

/** The reference's scripts, compressed at build time. */
export async function serveReferenceScripts(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: '1h',
  })
}

function page(shopName: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(shopName)} API</title>
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/js/scalar.js"></script>
<script src="/api/docs/js/start.js"></script>
</body>
</html>
`
}
