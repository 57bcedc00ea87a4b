import type { FastifyInstance } from 'fastify'
import type { Mailbox, Message } from './messages.ts'

type Path = { id: string; index: string }

export function messageRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }) {
  app.get('/messages', (request) => {
    const filter = request.query as { to?: string; channel?: string }
    return mailbox.list(filter).map((message) => onTheWire(message, `http://${request.host}`))
  })

  app.delete('/messages', () => {
    mailbox.clear()
    return []
  })

  app.get('/messages/:id', (request, reply) => {
    const message = mailbox.find((request.params as Path).id)
    return message ? onTheWire(message, `http://${request.host}`) : reply.code(404).send({ error: 'No such message' })
  })

  app.get('/messages/:id/html', (request, reply) => {
    const message = mailbox.find((request.params as Path).id)
    if (!message?.html) return reply.code(404).send({ error: 'No such message' })
    return (
      reply
        .type('text/html; charset=utf-8')
        // A mail must not run scripts or send requests, even in its own tab.
        .header('content-security-policy', 'sandbox allow-popups allow-popups-to-escape-sandbox')
        .send(`<base target="_blank">${message.html}`)
    )
  })

  app.get('/messages/:id/attachments/:index', (request, reply) => {
    const { id, index } = request.params as Path
    const attachment = mailbox.find(id)?.attachments[Number(index)]
    if (!attachment) return reply.code(404).send({ error: 'No such attachment' })
    return reply
      .type(attachment.contentType)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(attachment.content, 'base64'))
  })
}

function onTheWire({ attachments, ...message }: Message, origin: string) {
  return {
    ...message,
    attachments: attachments.map(({ filename, contentType, size }, index) => ({
      filename,
      contentType,
      size,
      url: `${origin}/messages/${message.id}/attachments/${index}`,
    })),
  }
}
