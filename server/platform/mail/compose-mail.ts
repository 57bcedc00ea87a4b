// Every mail is written once, as parts that have a text and an HTML version: one column, system fonts, no images, light and dark.
import { byDay, byNight } from '../colours.ts'
import { escapeHtml } from '../html.ts'
import type { Mail } from './mail-sender.ts'

/** The part of the shop's facts that mails show. */
export type Sender = {
  readonly name: string
  readonly company: { readonly legalName: string; readonly addressLines: readonly string[] }
  readonly contact: { readonly email: string; readonly phone: string }
}

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
const serif = "Fraunces,Georgia,'Noto Serif','Times New Roman',serif"

// None may consist of six digits, which autofill would take for the code.
const toned = (colour: typeof byDay) => ({
  paper: colour('paper'),
  sheet: colour('sheet'),
  limeWash: colour('lime-wash'),
  line: colour('line'),
  ink: colour('ink'),
  inkSoft: colour('ink-soft'),
})
const light = toned(byDay)
const dark = toned(byNight)
const leaf = byDay('leaf')
const lime = byDay('lime')
const onLime = byDay('on-lime')

const gap = 'margin:0 0 16px'

/** A part of a mail in both of its versions. */
export type Part = { readonly text: string; readonly html: string }

/** `strong` is what stands out in it; `keepsLines`: of a text that somebody typed. */
export function paragraph(text: string, { isQuiet = false, strong = '', keepsLines = false } = {}): Part {
  const escaped = escapeHtml(text)
  const html = strong ? escaped.replace(escapeHtml(strong), (words) => `<strong>${words}</strong>`) : escaped
  const look = isQuiet
    ? ` class="quiet" style="${gap};color:${light.inkSoft};font-size:14px"`
    : ` style="${gap}${keepsLines ? ';white-space:pre-wrap;overflow-wrap:anywhere' : ''}"`
  return { text, html: `<p${look}>${html}</p>` }
}

/** Lines below their heading. */
export function list(heading: string, lines: readonly string[]): Part {
  const rows = [`<strong>${escapeHtml(heading)}</strong>`, ...lines.map((line) => escapeHtml(withoutBreak(line)))]
  return { text: `${heading}:\n${lines.join('\n')}`, html: `<p style="${gap}">${rows.join('<br>')}</p>` }
}

/** A link as a button. */
export function button(url: string, text: string): Part {
  const look = `display:inline-block;padding:14px 26px;border-radius:999px;background:${leaf};color:${light.sheet};font-weight:600;text-decoration:none`
  const html = `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="${look}">${escapeHtml(text)}</a></p>`
  return { text: `${text}: ${url}`, html }
}

export function quietLink(url: string, text: string): Part {
  const html = `<p class="quiet" style="${gap};color:${light.inkSoft};font-size:14px"><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`
  return { text: `${text}: ${url}`, html }
}

/** A message, quoted with its line breaks. */
export function quotation(text: string): Part {
  const look = `margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${lime};white-space:pre-wrap;overflow-wrap:anywhere`
  return { text, html: `<blockquote style="${look}">${escapeHtml(text)}</blockquote>` }
}

/** Something to be copied letter by letter. */
export function literal(text: string): Part {
  return { text, html: `<p style="${gap}"><code style="overflow-wrap:anywhere">${escapeHtml(text)}</code></p>` }
}

/** A one-time code; one tap selects it. */
export function codeTile(code: string): Part {
  const look = `${gap};padding:18px 8px;border-radius:16px;background:${light.limeWash};color:${light.ink};text-align:center;font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;user-select:all`
  return { text: code, html: `<p class="tile" style="${look}">${escapeHtml(code)}</p>` }
}

const cell = `padding:10px 0;border-bottom:1px solid ${light.line};vertical-align:top`

/** Names and amounts in two columns; the last row is the total. */
export function amounts(rows: readonly { name: string; note?: string; amount: string }[]): Part {
  const row = ({ name, note, amount }: (typeof rows)[number], index: number) => {
    const isLast = index === rows.length - 1
    const look = isLast ? 'padding:12px 0 0;font-weight:600;font-size:18px' : cell
    const more = note
      ? `<br><span class="quiet" style="color:${light.inkSoft};font-size:14px">${escapeHtml(note)}</span>`
      : ''
    return `<tr><td class="cell" style="${look};padding-right:12px">${escapeHtml(name)}${more}</td><td class="cell" align="right" style="${look};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  }
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 28px">
${rows.map(row).join('\n')}
</table>`
  const lines = rows.map(({ name, note, amount }) => `${name}${note ? ` (${note})` : ''}: ${amount}`)
  return { text: lines.join('\n'), html: table }
}

/** '500 g' stays in one line. */
function withoutBreak(line: string): string {
  return line.replace(/(\d) (?=(?:g|kg|ml|l)\b)/g, '$1\u00a0')
}

type Content = Omit<Mail, 'text' | 'html'> & {
  /** Above the parts. */
  readonly title: string
  /** What an inbox shows beside the subject. */
  readonly preheader: string
  readonly parts: readonly Part[]
}

/** A mail in both of its versions, with title and the shop's address. Everything in it is plain text. */
export function composeMail({ title, preheader, parts, ...mail }: Content, shop: Sender): Mail {
  const { company, contact } = shop
  const place = [company.legalName, ...company.addressLines].join(', ')
  const text = [
    title,
    ...parts.map((part) => part.text),
    `Questions? Write to ${contact.email} or call ${contact.phone}.\n${place}`,
  ]
  const body = parts.map((part) => part.html).join('\n')
  return { ...mail, text: text.join('\n\n'), html: layOut({ title, preheader, body, place }, shop) }
}

type Layout = { readonly title: string; readonly preheader: string; readonly body: string; readonly place: string }

/** `body` is HTML. */
function layOut({ title, preheader, body, place }: Layout, { name, contact }: Sender): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
a { color: ${leaf}; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.paper} !important; }
  .sheet { background: ${dark.sheet} !important; border-color: ${lime} ${dark.line} ${dark.line} !important; color: ${dark.ink} !important; }
  .sheet h1, .name { color: ${dark.ink} !important; }
  .tile { background: ${dark.limeWash} !important; color: ${dark.ink} !important; }
  .cell { border-color: ${dark.line} !important; }
  .quiet, .quiet a { color: ${dark.inkSoft} !important; }
  .button { background: ${lime} !important; color: ${onLime} !important; }
  a { color: ${lime}; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${light.paper}">
<tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed">
<tr><td class="name" style="padding:0 8px 16px;font:600 24px/1.3 ${serif};color:${leaf}">${escapeHtml(name)}</td></tr>
<tr><td class="sheet" style="padding:32px 24px 20px;background:${light.sheet};border:1px solid ${light.line};border-top:4px solid ${lime};border-radius:16px;font:16px/1.6 ${sans};color:${light.ink};overflow-wrap:break-word">
<h1 style="margin:0 0 18px;font:600 25px/1.25 ${serif};color:${leaf}">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td class="quiet" style="padding:18px 8px;font:13px/1.55 ${sans};color:${light.inkSoft}">
Questions? Write to <a class="quiet" href="mailto:${escapeHtml(contact.email)}" style="color:${light.inkSoft}">${escapeHtml(contact.email)}</a> or call ${escapeHtml(contact.phone)}.<br>
${escapeHtml(place)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
