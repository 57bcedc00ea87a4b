import { refuse } from '#domain/refusal.ts'
import { readPicture } from '#server/attachments/read-picture.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import type { ServeUpload } from '#server/http/serve-upload.ts'
import { answerByLink, ticketSender } from './answer-by-link.ts'
import { requestTicketLink, viewTicketProgress } from './find-ticket.ts'
import { findTicketByLink } from './ticket-links.ts'

export function ticketRoutes(serve: Serve, serveUpload: ServeUpload, deps: Deps) {
  const find = ({ token }: { token: string }) => findTicketByLink(deps.database, token, deps.clock.now())
  serve('POST /api/ticket', ({ body, clientIp }) => viewTicketProgress(deps, { ...body, clientIp }))
  serve('POST /api/ticket/links', ({ body, clientIp }) => requestTicketLink(deps, { ...body, clientIp }))
  serve('POST /api/ticket/:token/answers', ({ params, body: { text, pictures = [] } }) =>
    answerByLink(deps, { ...params, text, pictures }),
  )
  serveUpload('POST /api/ticket/:token/pictures', async ({ params }) => {
    const ticket = await find(params)
    return ticket === undefined ? refuse('link-ended') : ticketSender(ticket)
  })
  serve('GET /api/ticket/:token/pictures/:id', async ({ params, query }) => {
    const ticket = await find(params)
    if (ticket === undefined) return refuse('link-ended')
    return readPicture(deps, { owner: { kind: 'ticket', id: ticket }, id: params.id, ...query })
  })
}
