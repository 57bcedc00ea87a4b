// The staff's application opens without network (PACK-07): its document, files and the pictures of products. API calls are never cached here.
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build: its version and files. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] }

const shellName = `shell-${__SHELL__.version}`
const day = 24 * 60 * 60

/** Every page is the same document. */
registerRoute(
  new NavigationRoute(
    ({ request }) => fetch(request).catch(async () => (await caches.match('/')) ?? Response.error()),
    {
      denylist: [/^\/api\//],
    },
  ),
)
// Named by content hash.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: shellName }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
)

self.addEventListener('install', (event) => event.waitUntil(cacheShell()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldBuilds(), self.clients.claim()])))

// Of a new ticket (TICKET-01). In a tab of its own: in the others somebody may be typing.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { page = '/' } = (event.notification.data ?? {}) as { page?: string }
  event.waitUntil(self.clients.openWindow(page))
})

async function cacheShell(): Promise<void> {
  const shell = await caches.open(shellName)
  await shell.addAll([new Request('/', { cache: 'no-cache' }), ...__SHELL__.files])
  // A phone's tab may stay open for weeks; an open page loads itself anew when a file of its build is gone.
  await self.skipWaiting()
}

async function dropOldBuilds(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== shellName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
