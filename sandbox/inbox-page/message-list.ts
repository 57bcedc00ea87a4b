import type { Message } from '../mailbox/messages.ts'
import { type Markup, markup } from '../markup.ts'
import { item, moment } from './item.ts'

export function messageList(messages: Message[]): Markup {
  const none = markup`<li class="none">Nothing yet. Mails and texts appear here by themselves.</li>`
  return markup`<ul class="items" data-live="messages">
    ${messages.length === 0 ? none : messages.slice(0, 60).map(messageItem)}
  </ul>`
}

function messageItem(message: Message): Markup {
  const code = findCode(message)
  const content = markup`
    <div class="line">
      <span class="channel">${message.channel === 'email' ? 'Mail' : 'Text'}</span>
      <span class="to">${message.to}</span>
      ${moment(message.sentAt)}
    </div>
    ${message.subject !== null && markup`<h3>${message.subject || '(no subject)'}</h3>`}
    ${code && codeWithButton(code)}
    ${message.channel === 'sms' ? markup`<p class="bubble">${message.text}</p>` : mailBody(message)}
    ${message.attachments.length > 0 && attachments(message)}`
  return item(`message-${message.id}`, content, { kind: message.channel })
}

function codeWithButton(code: string): Markup {
  return markup`<p class="code"><output>${code}</output><button type="button" data-copy="${code}">Copy</button></p>`
}

function mailBody({ id, from, html, text }: Message): Markup {
  const body = html
    ? markup`<iframe src="/messages/${id}/html" title="The mail as it looks" loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : markup`<pre>${text}</pre>`
  return markup`<details>
    <summary>${excerpt(text)}</summary>
    <p class="from">From ${from}</p>
    ${body}
    ${html && text && markup`<details><summary>As plain text</summary><pre>${text}</pre></details>`}
  </details>`
}

function attachments({ id, attachments }: Message): Markup {
  return markup`<p class="attachments">${attachments.map(
    ({ filename, size }, index) =>
      markup`<a href="/messages/${id}/attachments/${index}" target="_blank" rel="noopener">${filename}
        <small>${Math.max(1, Math.round(size / 1024))} kB</small></a>`,
  )}</p>`
}

function excerpt(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 110 ? `${line.slice(0, 110)}…` : line || 'Open the mail'
}

/** A number of four, six or eight digits in a message about a code. */
export function findCode({ subject, text, html }: Pick<Message, 'subject' | 'text' | 'html'>): string | undefined {
  const body = text || (html ?? '').replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  // Not a postal PIN code.
  const words = `${subject ?? ''}\n${body}`.replace(/\bpin\s*codes?\b/gi, '')
  if (!/\b(code|otp|one-time)\b/i.test(words)) return undefined
  return /(?<![\d.,₹#-])\b(\d{6}|\d{4}|\d{8})\b(?![.,-]?\d)/.exec(words)?.[1]
}
