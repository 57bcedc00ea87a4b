// What the shopper's browser loads from the card provider.
import type { FastifyInstance } from 'fastify'
import { browserScript } from '../browser-script.ts'
import { asInput } from '../card-provider/input.ts'
import type { Ledger } from '../card-provider/ledger.ts'
import { ownError } from '../card-provider/refusal.ts'
import type { Gate } from '../faults/faulty.ts'
import { frameFiles } from './frame/frame-files.ts'
import { framePage } from './frame/frame-page.ts'
import { payByForm } from './pay-by-form.ts'

const script = browserScript(new URL('./checkout-script.browser.ts', import.meta.url))

export function checkoutRoutes(app: FastifyInstance, { ledger, gate }: { ledger: Ledger; gate: Gate }) {
  // A shop that isolates itself (COEP) may still load what the provider offers to everybody.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })

  app.get(
    '/checkout.js',
    gate('checkout.js', ownError, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    ),
  )

  app.get('/checkout/embedded', (request, reply) => {
    const { key_id: keyId, order_id: orderId } = request.query as Record<string, string | undefined>
    const page = framePage(ledger, { keyId, orderId })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.html)
  })

  app.get('/checkout/frame/:file', (request, reply) => {
    const file = frameFiles.get((request.params as { file: string }).file)
    if (!file) return reply.callNotFound()
    return reply.type(file.type).header('cache-control', 'no-cache').send(file.text)
  })

  app.post(
    '/checkout/payments',
    gate('checkout.pay', ownError, (request) => payByForm(ledger, asInput(request.body))),
  )
}
