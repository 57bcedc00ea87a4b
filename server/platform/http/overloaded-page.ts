import type { FastifyReply } from 'fastify'
import { byDay, byNight, onLeafByNight } from '../colours.ts'
import { escapeHtml } from '../html.ts'

type Content = { readonly sentence: string; readonly shopName: string; readonly seconds: string }

/** A static page for browsers, which reloads itself after `seconds`. */
export function sendOverloadedPage(reply: FastifyReply, content: Content) {
  return reply
    .headers({
      refresh: content.seconds,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      vary: 'Accept',
    })
    .type('text/html; charset=utf-8')
    .send(page(content))
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

/** Looks like the shop (storefront/styles.css); mark and icon are static files, which are never shed. */
function page({ sentence, shopName }: Content): string {
  const name = escapeHtml(shopName)
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${byDay('leaf')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${onLeafByNight('leaf')}" media="(prefers-color-scheme: dark)">
<title>One moment, please · ${name}</title>
<link rel="icon" href="/icon-48.png" type="image/png" sizes="48x48">
<style>
:root { color-scheme: light dark; ${tokens(byDay)}; --strip: ${byDay('leaf')}; --side: 1rem }
@media (width >= 40rem) { :root { --side: 1.5rem } }
@media (width >= 64rem) { :root { --side: 2.5rem } }
@media (prefers-color-scheme: dark) {
  :root { ${tokens(byNight)}; --strip: ${onLeafByNight('leaf')} }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif }
header { border-top: 2rem solid var(--strip); border-bottom: 1px solid var(--line) }
header p { display: flex; align-items: center; gap: .625rem; box-sizing: border-box; max-width: 80rem; height: 4rem; margin: auto; padding: 0 var(--side); color: var(--leaf) }
header p, h1 { font-family: "Fraunces Variable", Georgia, serif; font-weight: 480; letter-spacing: -.02em }
header p { font-size: 1.5rem; line-height: 1 }
main { box-sizing: border-box; max-width: 48rem; margin: 5rem auto; padding: 0 var(--side) }
h1 { margin: 0 0 .75rem; color: var(--leaf); font-size: clamp(1.875rem, 1.45rem + 1.9vw, 3rem); line-height: 1.08 }
main p { margin: 0 0 2rem; color: var(--ink-soft); font-size: 1.125rem }
a { display: inline-flex; align-items: center; min-height: 3.25rem; padding: 0 2rem; border-radius: 2rem; background: var(--leaf); color: var(--paper); font-weight: 600; text-decoration: none }
a:hover { background: var(--leaf-deep) }
a:focus-visible { outline: 3px solid var(--leaf); outline-offset: 3px }
</style>
</head>
<body>
<header><p><img src="/favicon.svg" alt="" width="34" height="34">${name}</p></header>
<main>
<h1>One moment, please</h1>
<p>${sentence} This page will reload automatically.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`
}

function tokens(colour: typeof byDay): string {
  return ['paper', 'line', 'ink', 'ink-soft', 'leaf', 'leaf-deep']
    .map((name) => `--${name}: ${colour(name)}`)
    .join('; ')
}
