// MSG91's flow call. It always answers 200; `type` has the outcome.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../faults/faulty.ts'
import type { Mailbox } from '../mailbox/messages.ts'
import { keys } from '../settings.ts'
import { fillTemplate } from './templates.ts'

type Flow = { template_id?: unknown; flow_id?: unknown; sender?: unknown; recipients?: unknown }
type Recipient = Record<string, unknown>

const failure = (message: string) => ({ type: 'error', message })
const ownError = (status: number) => ({ status: status === 500 ? 200 : status, body: failure('Something went wrong') })

export function msg91Routes(app: FastifyInstance, { mailbox, gate }: { mailbox: Mailbox; gate: Gate }) {
  app.post(
    '/api/v5/flow',
    gate('sms', ownError, (request) => {
      if (request.headers.authkey !== keys.msg91) return failure('Authentication failure')
      return sendFlow(mailbox, (request.body ?? {}) as Flow)
    }),
  )
}

function sendFlow(mailbox: Mailbox, { template_id, flow_id, sender = 'FRMGTE', recipients }: Flow) {
  const template = template_id ?? flow_id
  if (typeof template !== 'string') return failure('Template ID missing')
  if (!Array.isArray(recipients) || recipients.length === 0) return failure('Recipients missing')

  const texts: { to: string; text: string }[] = []
  for (const { mobiles, ...variables } of recipients as Recipient[]) {
    if (typeof mobiles !== 'string' || !/^[1-9]\d{9,14}$/.test(mobiles)) return failure('Invalid mobile number')
    const filled = fillTemplate(template, variables)
    if ('unknownTemplate' in filled) return failure('Invalid template ID')
    if ('missing' in filled) return failure(`Variable ${filled.missing} missing`)
    texts.push({ to: `+${mobiles}`, text: filled.text })
  }
  for (const { to, text } of texts) {
    mailbox.receive({ channel: 'sms', from: String(sender), to, subject: null, text, html: null, attachments: [] })
  }
  return { type: 'success', message: randomBytes(12).toString('hex') }
}
