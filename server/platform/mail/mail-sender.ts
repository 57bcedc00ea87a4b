import { SpanKind } from '@opentelemetry/api'
import { createTransport } from 'nodemailer'
import { inSpan } from '../tracing/in-span.ts'
import { MailNotSent } from './mail-not-sent.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly headers?: { readonly [name: string]: string }
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Uint8Array
    readonly contentType: string
  }[]
}

export type MailSender = { send(mail: Mail): Promise<void>; close(): void }

/** Milliseconds for connecting; twice that for the greeting, which some servers delay, and for each answer. */
const stepTimeout = 5_000

/** Mail over SMTP. `send` throws `MailNotSent` when the server does not accept a mail. */
export function openMail(
  { url, from }: { url: string; from: string },
  { timeout = stepTimeout }: { timeout?: number } = {},
): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: 2 * timeout,
    socketTimeout: 2 * timeout,
  })
  return {
    async send({ attachments, ...mail }) {
      const message = {
        from,
        ...mail,
        headers: mail.headers,
        attachments: attachments?.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
      }
      await inSpan('send mail', { kind: SpanKind.CLIENT }, () =>
        transport.sendMail(message).catch((fault: unknown) => {
          throw new MailNotSent(fault)
        }),
      )
    },
    close: () => transport.close(),
  }
}
