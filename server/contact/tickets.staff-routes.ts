import { readPicture } from '#server/attachments/read-picture.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { addTicketPictures } from './add-ticket-pictures.ts'
import { answerTicket, resendAnswer } from './answer-ticket.ts'
import { changeTickets } from './bulk-tickets.ts'
import { acknowledge, changeTicket, noteTicket } from './change-ticket.ts'
import { addReadyAnswer, changeReadyAnswer, removeReadyAnswer } from './edit-ready-answers.ts'
import { countTicketViews, exportTickets, findNextTicket, listTickets } from './list-tickets.ts'
import { openTicket } from './open-ticket.ts'
import { readReadyAnswers } from './ready-answers.store.ts'
import { reopenTicket, resolveTicket } from './resolve-ticket.ts'
import { takeBackAnswer } from './take-back-answer.ts'
import { viewTicket } from './view-ticket.ts'

export function ticketStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/tickets', ({ query, staff: { staffId } }) => listTickets(deps, { ...query, staffId }))
  serveStaff('GET /api/ticket-views', ({ staff: { staffId } }) => countTicketViews(deps, { staffId }))
  serveStaff('GET /api/exports/tickets', ({ query }) => exportTickets(deps, query))
  serveStaff('POST /api/tickets', ({ body, staff: { staffId } }, { tx, audit }) =>
    openTicket(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('GET /api/tickets/:ticket', ({ params, staff: { roles } }) => viewTicket(deps, { ...params, roles }))
  serveStaff('GET /api/tickets/:ticket/next', ({ params, query, staff: { staffId } }) =>
    findNextTicket(deps, { ...query, ...params, staffId }),
  )
  serveStaff('PATCH /api/tickets/:ticket', ({ params, body }, { tx, audit }) =>
    changeTicket(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('POST /api/tickets/:ticket/answers', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    answerTicket(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff(
    'DELETE /api/tickets/:ticket/answers/:id',
    ({ params: { ticket, id }, staff: { staffId } }, { tx, audit }) =>
      takeBackAnswer(tx, audit, deps, { ticket, id: Number(id), staffId }),
  )
  serveStaff('POST /api/tickets/:ticket/mails', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    resendAnswer(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/tickets/:ticket/notes', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    noteTicket(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/tickets/:ticket/pictures', ({ params, body, staff }, { tx, audit }) =>
    addTicketPictures(tx, audit, deps, { ...params, ...body, staff }),
  )
  serveStaff('GET /api/tickets/:ticket/pictures/:id', ({ params: { ticket, id }, query }) =>
    readPicture(deps, { owner: { kind: 'ticket', id: ticket }, id, ...query }),
  )
  serveStaff('POST /api/tickets/bulk-changes', ({ body, actor, key }) => changeTickets(deps, { ...body, actor, key }))
  serveStaff('POST /api/tickets/:ticket/acknowledgement', ({ params }, { tx, audit }) =>
    acknowledge(tx, audit, deps, params),
  )
  serveStaff('POST /api/tickets/:ticket/resolution', ({ params }, { tx, audit }) =>
    resolveTicket(tx, audit, deps, params),
  )
  serveStaff('DELETE /api/tickets/:ticket/resolution', ({ params }, { tx, audit }) => reopenTicket(tx, audit, params))
  serveStaff('GET /api/ready-answers', async () => ({ rows: await readReadyAnswers(deps.database) }))
  serveStaff('POST /api/ready-answers', ({ body }, { tx, audit }) => addReadyAnswer(tx, audit, body))
  serveStaff('PATCH /api/ready-answers/:id', ({ params, body }, { tx, audit }) =>
    changeReadyAnswer(tx, audit, { ...params, ...body }),
  )
  serveStaff('DELETE /api/ready-answers/:id', ({ params }, { tx, audit }) => removeReadyAnswer(tx, audit, params))
}
