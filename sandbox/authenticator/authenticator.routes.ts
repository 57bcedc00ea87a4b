import type { FastifyInstance } from 'fastify'
import type { Authenticator } from './authenticator.ts'

/** Milliseconds for which a code is shown. */
const step = 30_000

type Options = { authenticator: Authenticator; changed: () => void }

export function authenticatorRoutes(app: FastifyInstance, { authenticator, changed }: Options) {
  app.post('/sandbox/authenticator', (request, reply) => {
    const { link, email } = (request.body ?? {}) as { link?: unknown; email?: unknown }
    const account = authenticator.add(String(link), typeof email === 'string' ? email : undefined)
    return account ? { email: account.email } : reply.code(422).send({ error: 'This is no otpauth link' })
  })

  app.get('/authenticator', (request, reply) => {
    const { email = '' } = request.query as { email?: string }
    const account = authenticator.find(email)
    if (!account) return reply.code(404).send({ error: 'Nobody with this email was enrolled on this machine' })
    return { code: authenticator.codeOf(account), secret: account.secret }
  })

  // Open pages show the next codes.
  const untilNext = () => step - (Date.now() % step)
  let timer = setTimeout(next, untilNext()).unref()
  function next() {
    changed()
    timer = setTimeout(next, untilNext()).unref()
  }
  app.addHook('onClose', async () => clearTimeout(timer))
}
