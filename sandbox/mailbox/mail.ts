// Receives mail by SMTP.
import type { Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email, type Attachment as ParsedAttachment } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../faults/faults.ts'
import type { Attachment, Mailbox } from './messages.ts'

type Options = { port: number; host: string; faults: Faults; mailbox: Mailbox }

export async function startMail({ port, host, faults, mailbox }: Options) {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: 25 * 1024 * 1024,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      receive(stream, session).then((refusal) => done(refusal), done)
    },
  })
  const sockets = trackSockets(smtp.server)

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const source = Buffer.concat(await stream.toArray())
    const fault = faults.take('mail')
    if (fault?.kind === 'drop') return sockets.cut(session.remotePort)
    if (fault?.kind === 'error') {
      return Object.assign(new Error('Requested action aborted: local error'), { responseCode: fault.status ?? 451 })
    }
    if (fault?.kind === 'delay') await sleep(fault.ms)

    const mail = await PostalMime.parse(source)
    for (let copy = 0; copy < (fault?.kind === 'duplicate' ? 2 : 1); copy += 1) deliver(mail, session)
    return fault?.kind === 'lost-answer' ? sockets.cut(session.remotePort) : null
  }

  function deliver(mail: Email, { envelope }: SMTPServerSession) {
    for (const { address } of envelope.rcptTo) {
      mailbox.receive({
        channel: 'email',
        from: senderOf(mail) ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
        to: address,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? null,
        attachments: mail.attachments.map(keepAttachment),
      })
    }
  }

  // Without a listener a client's broken connection would end the process.
  smtp.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(port, host, resolve)
  })
  const address = smtp.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

function trackSockets(server: Server) {
  const byPort = new Map<number, Socket>()
  server.on('connection', (socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    byPort.set(remotePort, socket)
    socket.once('close', () => byPort.delete(remotePort))
  })
  return {
    /** Never resolves, so that nothing is answered on the way out. */
    cut(remotePort: number): Promise<never> {
      byPort.get(remotePort)?.destroy()
      return new Promise(() => {})
    },
  }
}

function senderOf({ from }: Email): string | undefined {
  if (!from?.address) return undefined
  return from.name ? `${from.name} <${from.address}>` : from.address
}

function keepAttachment({ filename, mimeType, content }: ParsedAttachment, index: number): Attachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return {
    filename: filename ?? `attachment-${index + 1}`,
    contentType: mimeType,
    size: bytes.length,
    content: bytes.toString('base64'),
  }
}
