// Twilio's Messages resource.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isAuthorised } from '../card-provider/authentication.ts'
import type { Gate } from '../faults/faulty.ts'
import type { Mailbox } from '../mailbox/messages.ts'
import { keys } from '../settings.ts'

const { accountSid, authToken } = keys.twilio

type Form = { To?: string; From?: string; MessagingServiceSid?: string; Body?: string }

export function twilioRoutes(app: FastifyInstance, { mailbox, gate }: { mailbox: Mailbox; gate: Gate }) {
  app.post(
    '/2010-04-01/Accounts/:sid/Messages.json',
    gate('sms', ownError, (request, reply) => {
      const { sid } = request.params as { sid: string }
      const authorised = isAuthorised(request.headers.authorization, { id: accountSid, secret: authToken })
      if (!authorised || sid !== accountSid) return reply.code(401).send(refusal(401, 20003, 'Authenticate'))

      const form = (request.body ?? {}) as Form
      const objection = objectionTo(form)
      if (objection) return reply.code(400).send(objection)
      const { To: to = '', From: from = form.MessagingServiceSid ?? '', Body: text = '' } = form
      mailbox.receive({ channel: 'sms', from, to, subject: null, text, html: null, attachments: [] })
      return reply.code(201).send(messageResource({ to, from, text }))
    }),
  )
}

function objectionTo({ To, From, MessagingServiceSid, Body }: Form) {
  if (!To) return refusal(400, 21604, "A 'To' phone number is required.")
  if (!/^\+[1-9]\d{7,14}$/.test(To)) return refusal(400, 21211, `The 'To' number ${To} is not a valid phone number.`)
  if (!From && !MessagingServiceSid) return refusal(400, 21603, "A 'From' phone number is required.")
  if (!Body) return refusal(400, 21602, 'Message body is required.')
  if (Body.length > 1600) return refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
}

function refusal(status: number, code: number, message: string) {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

function ownError(status: number) {
  const code = status === 429 ? 20429 : 20500
  return { status, body: refusal(status, code, status === 429 ? 'Too Many Requests' : 'Internal Server Error') }
}

function messageResource({ to, from, text }: { to: string; from: string; text: string }) {
  const sid = `SM${randomBytes(16).toString('hex')}`
  const now = new Date().toUTCString().replace('GMT', '+0000')
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: text,
    date_created: now,
    date_sent: null,
    date_updated: now,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.max(1, Math.ceil(text.length / 153))),
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media.json` },
    to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  }
}
