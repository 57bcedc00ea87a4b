// Keeps the shop open without a network: its shell, the pages and the pictures seen last (docs/decisions/0013).
// Calls are never answered here: a price, a cart check or a payment is the server's word or none.

import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { anyWidth } from './any-width.ts'
import { keepShell, pagesName, shellName, shellPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const pictures = 'pictures'
const day = 24 * 60 * 60
/** Never kept, since they say nothing without the server's answers. */
const personal = [/^\/user-dashboard/, /^\/checkout/, /^\/payment-gateway/, /^\/stop-notifying/]
const noPages = [/^\/api\//, /\.\w+$/]

const pages = new NetworkFirst({
  cacheName: pagesName,
  // A phone that is 'connected' to nothing: what was seen last is better than a white screen.
  networkTimeoutSeconds: 10,
  plugins: [
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * day }),
    { handlerDidError: async ({ request }) => (await shellPage(request)) ?? notSeen(request) },
  ],
})
registerRoute(new NavigationRoute(pages, { denylist: [...personal, ...noPages] }))
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(() => notSeen(request)), { allowlist: personal }),
)

// Named by their content: once here, they are right for ever.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: shellName }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: pictures,
    plugins: [
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }),
      { handlerDidError: ({ request }) => anyWidth(pictures, request) },
    ],
  }),
)

self.addEventListener('install', (event) => event.waitUntil(keepShell({ pictures })))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldBuilds(), self.clients.claim()])))

/** A page that cannot stand at another page's address: the router would reload it for ever. */
function notSeen({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  return Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`, 302)
}

/** What an older build left: its shell, and the pages that name its files. */
async function dropOldBuilds() {
  const names = await caches.keys()
  const old = names.filter((name) => /^(shell|pages)-/.test(name) && name !== shellName && name !== pagesName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
