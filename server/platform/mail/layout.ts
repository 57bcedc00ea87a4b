// The frame of every mail: one column, system fonts, no pictures to load, readable in light and dark.

/** What a mail says about its sender; the shop's facts have this shape. */
export type Sender = {
  readonly name: string
  readonly company: { readonly legalName: string; readonly addressLines: readonly string[] }
  readonly contact: { readonly email: string }
}

/** Makes any text safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"

/**
 * A whole HTML mail. `title` and `preheader` (what an inbox shows beside the subject) are plain text;
 * `body` is HTML whose variable parts went through `escapeHtml`.
 */
export function mailLayout({
  title,
  preheader,
  body,
  shop,
}: {
  title: string
  preheader: string
  body: string
  shop: Sender
}): string {
  const { name, company, contact } = shop
  const place = [company.legalName, ...company.addressLines].map(escapeHtml).join(', ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
a { color: #3f6b1a; }
@media (prefers-color-scheme: dark) {
  .page { background: #171a15 !important; }
  .sheet { background: #22271f !important; border-color: #3a4234 !important; }
  .sheet, .sheet h1, .sheet p, .sheet td, .sheet th { color: #f0f2ea !important; }
  .code { background: #2f372a !important; color: #ffffff !important; }
  .quiet, .quiet a { color: #b3baa8 !important; }
  .name { color: #b9dc8a !important; }
  a { color: #b9dc8a; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f4ee">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f5f4ee">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="name" style="padding:0 8px 16px;font:600 20px/1.3 ${font};color:#3f6b1a">${escapeHtml(name)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:#fffffc;border:1px solid #e3e1d6;border-radius:12px;font:16px/1.55 ${font};color:#23281e">
<h1 style="margin:0 0 16px;font:600 22px/1.3 ${font};color:#23281e">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px;font:13px/1.5 ${font};color:#62685a">
Questions? Write to <a class="quiet" href="mailto:${escapeHtml(contact.email)}" style="color:#62685a">${escapeHtml(contact.email)}</a>.<br>
${place}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
