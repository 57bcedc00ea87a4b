import { type ComponentProps, type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { closedDaysWithin } from '#domain/fulfilment/closed-days.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { shop } from '#shop'
import type { Route } from './+types/root'
import { followStoredCart } from './cart/cart-store.ts'
import { UndoRemoval } from './cart/undo-removal.tsx'
import serifFont from './fonts/shop-fraunces.woff2?url'
import sansFont from './fonts/shop-hanken.woff2?url'
import { PreloadCart } from './offline/preload-cart.tsx'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import { Footer } from './pages/footer.tsx'
import { Header } from './pages/header.tsx'
import { messages } from './pages/messages.ts'
import { NotFound } from './pages/not-found.tsx'
import { PendingBar } from './pages/pending-bar.tsx'
import { RecordEarlyEvents, useEarlyEvents } from './platform/early-events.tsx'
import { useFocusOnNewPage } from './platform/focus-on-new-page.ts'
import { PageStyles } from './platform/page-styles.tsx'
import { PicturesUrl } from './platform/picture-url.ts'
import { preloadFont } from './platform/preload-font.ts'
import { useReloadOnce } from './platform/reload-once.ts'
import { hydrateRootStore } from './platform/root-store.ts'
import { shopApi } from './platform/shop-api.ts'
import { pageTitle } from './seo/page-meta.ts'
import { Container } from './ui/container.tsx'
import { FaultReference } from './ui/fault-reference.tsx'
import { PageHeading } from './ui/page-heading.tsx'
import { Toaster } from './ui/toaster.tsx'

export const links: Route.LinksFunction = () => [
  // PNG: Chromium opens a whole document for an SVG icon.
  { rel: 'icon', href: '/icon-48.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[sansFont, serifFont].map(preloadFont),
]

/** React Router passes these to its script tags; its type lacks the attribute. */
const afterPictures: ComponentProps<typeof Scripts> & { fetchPriority: 'low' } = { fetchPriority: 'low' }

/** Never revalidated: constant but for the announcement and closed days, which an open page keeps. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(shopApi)
  const { publicUrl, picturesUrl, themeColours } = api
  const [announcement, closedDays] = await Promise.all([api.announcement(), api.closedDays()])
  const now = new Date()
  // The farthest deliveries take three weeks.
  const soon = { from: indianDate(now), to: indianDate(later(now, 30 * day)) }
  const closedSoon = closedDaysWithin(closedDays, soon)
  return { publicUrl, picturesUrl, themeColours, announcement, closedDays, closedSoon }
}

export const shouldRevalidate = () => false

export function meta() {
  return [{ title: pageTitle() }, { name: 'description', content: shop.tagline }]
}

/** The frame of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { picturesUrl, themeColours, announcement } = useRouteLoaderData<typeof loader>('root') ?? {}
  useFocusOnNewPage('main')
  useEffect(hydrateRootStore, [])
  useEffect(followStoredCart, [])
  useEffect(registerServiceWorker, [])
  useEarlyEvents()

  return (
    <PicturesUrl value={picturesUrl}>
      <html lang="en-IN" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <RecordEarlyEvents />
          <PageStyles />
          <meta name="theme-color" content={themeColours?.day} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={themeColours?.night} media="(prefers-color-scheme: dark)" />
          <Meta />
          <Links />
        </head>
        <body>
          <a href="#main" className="skip-link on-leaf">
            {messages.skipToContent}
          </a>
          <PendingBar />
          <PreloadCart />
          <Header announcement={announcement} />
          <UndoRemoval />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Footer />
          <Toaster limit={pathname === '/cart' || pathname === '/register' ? 1 : undefined} />
          <ScrollRestoration />
          <Scripts {...afterPictures} />
        </body>
      </html>
    </PicturesUrl>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReloadOnce(error)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Container width="narrow" className="py-20">
      <PageHeading title={messages.somethingWentWrong} lead={messages.somethingWentWrongText} />
      <FaultReference fault={error} />
    </Container>
  )
}
