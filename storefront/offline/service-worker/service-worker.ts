// Caches the shell, the last visited pages with their data, and pictures for offline use (docs/decisions/0013). API calls are
// never cached: cart and payment need the server.

import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { anyWidth } from './any-width.ts'
import { dataOfPage, onePerPage } from './page-data.ts'
import { cacheShell, dataName, pagesName, shellName, shellPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const pictures = 'pictures'
const day = 24 * 60 * 60
/** Never cached: useless without the API. */
const personal = [
  /^\/user-dashboard/,
  /^\/checkout/,
  /^\/payment-gateway/,
  /^\/stop-notifying/,
  /^\/ticket/,
  /^\/preview\//,
  /^\/recall\//,
  /^\/your-data/,
]
const noPages = [/^\/api\//, /\.\w+$/]

// On a network that does not answer, an older page is better than none.
const networkTimeoutSeconds = 10
const expiration = { maxEntries: 40, maxAgeSeconds: 30 * day }

/** Loader data, which React Router requests on client-side navigation. */
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
    { handlerDidError: async ({ request }) => (await shellPage(request)) ?? toOfflinePage(request) },
  ],
})
registerRoute(new NavigationRoute(pages, { denylist: [...personal, ...noPages] }))
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(() => toOfflinePage(request)), { allowlist: personal }),
)

// Named by content hash.
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

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheShell({ pictures }), cacheOpenPages(event)])),
)
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldBuilds(), self.clients.claim()])))

/** The page of the first visit was requested before there was a worker. */
async function cacheOpenPages(event: ExtendableEvent) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visited = open.filter(
    ({ url }) => ![...personal, ...noPages].some((pattern) => pattern.test(new URL(url).pathname)),
  )
  await Promise.all(visited.map(({ url }) => pages.handle({ event, request: new Request(url) })))
}

/** A redirect: under the URL of another page the router would reload for ever. */
function toOfflinePage({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  return Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`, 302)
}

/** Deletes the caches of older builds. */
async function dropOldBuilds() {
  const names = await caches.keys()
  const old = names.filter(
    (name) => /^(shell|pages|data)-/.test(name) && ![shellName, pagesName, dataName].includes(name),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}
