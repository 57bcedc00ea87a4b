import type { FastifyReply } from 'fastify'

/** For people, when there is no time to render anything: it asks again by itself after `seconds`. */
export function sendBusyPage(reply: FastifyReply, sentence: string, seconds: string) {
  return reply
    .headers({ refresh: seconds, 'cache-control': 'no-store', 'content-security-policy': policy, vary: 'Accept' })
    .type('text/html; charset=utf-8')
    .send(page(sentence))
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

function page(sentence: string): string {
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>One moment, please</title>
<style>
:root { color-scheme: light dark; background: #fbf7ef; color: #1f2a22; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem }
h1 { color: #22402b; font: 480 1.875rem/1.15 Georgia, serif }
a { display: inline-block; margin-top: 1rem; padding: .625rem 1.25rem; border-radius: 2rem; background: #b7d53b; color: #17301f; font-weight: 600; text-decoration: none }
@media (prefers-color-scheme: dark) { :root { background: #111611; color: #f0eadb } h1 { color: #d3e2a2 } }
</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>${sentence} This page asks again by itself.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`
}
