// Keeps the shop open without a network: its shell, the pages seen last with their data, and pictures (docs/decisions/0013).
// API calls are never answered here: the cart and the payment need the server.

import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { anyWidth } from './any-width.ts'
import { dataOfPage, onePerPage } from './page-data.ts'
import { dataName, keepShell, pagesName, shellName, shellPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const pictures = 'pictures'
const day = 24 * 60 * 60
/** Never kept, since they say nothing without the server's answers. */
const personal = [/^\/user-dashboard/, /^\/checkout/, /^\/payment-gateway/, /^\/stop-notifying/]
const noPages = [/^\/api\//, /\.\w+$/]

// A phone may be connected to a network that answers nothing: then an older page is better than none.
const networkTimeoutSeconds = 10
const expiration = { maxEntries: 40, maxAgeSeconds: 30 * day }

/** What React Router asks for when a page is reached from another page. */
const data = new NetworkFirst({
  cacheName: dataName,
  networkTimeoutSeconds,
  plugins: [onePerPage, new ExpirationPlugin(expiration)],
})
registerRoute(
  ({ sameOrigin, url: { pathname } }) =>
    sameOrigin && pathname.endsWith('.data') && !personal.some((pattern) => pattern.test(pathname)),
  data,
)

const pages = new NetworkFirst({
  cacheName: pagesName,
  networkTimeoutSeconds,
  plugins: [
    new ExpirationPlugin(expiration),
    {
      async cacheDidUpdate({ event, request }) {
        const url = dataOfPage(request.url)
        if (url) await data.handle({ event, request: new Request(url) })
      },
    },
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
  const old = names.filter(
    (name) => /^(shell|pages|data)-/.test(name) && ![shellName, pagesName, dataName].includes(name),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}
