// Serves the staff's screens: the built files, or Vite's in development. Every page is the same document.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { staffPages } from '#contract/backoffice/pages.ts'
import { answerClientFault } from '../platform/http/faults.ts'

const root = resolve(import.meta.dirname, '../..')
const built = resolve(root, 'build/backoffice')

/** No inline scripts, and no frames but of PDFs that the page has fetched to print (STAFF-06); the component library sets styles of its own. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Options = { readonly isDevelopment: boolean }

/** An unknown path gets the same document with 404: the screens show 'Not found'. */
export async function serveStaffPages(app: FastifyInstance, { isDevelopment }: Options) {
  const documentOf = isDevelopment ? await viteDocument(app) : await builtDocument(app)
  const send = async (reply: FastifyReply, status: number) => {
    if (!isDevelopment) reply.header('content-security-policy', policy)
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(await documentOf(reply.request.url))
  }
  for (const path of staffPages) app.get(path, { schema: { hide: true } }, (_request, reply) => send(reply, 200))
  // A route, not the handler of what is not found: it waits for a slot like every other.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url)) return answerClientFault(reply, 404)
    return send(reply, 404)
  })
  app.setNotFoundHandler((_request, reply) => answerClientFault(reply, 404))
}

async function builtDocument(app: FastifyInstance) {
  const document = await readFile(resolve(built, 'index.html'), 'utf8').catch(() => {
    throw new Error('The back office is not built: run `npm start`, or `npm run build` first.')
  })
  await app.register(fastifyStatic, {
    root: resolve(built, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    // Vite names these files by their content.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const worker = await readFile(resolve(built, 'service-worker.js'), 'utf8')
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  )
  return async () => document
}

async function viteDocument(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const folder = resolve(root, 'backoffice')
  const vite = await createServer({
    root: folder,
    configFile: resolve(folder, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return async (url: string) => vite.transformIndexHtml(url, await readFile(resolve(folder, 'index.html'), 'utf8'))
}
