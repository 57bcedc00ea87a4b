import serifFont from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import sansFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { shop } from '#shop'
import type { Route } from './+types/root'
import { followStoredCart } from './cart/cart-store.ts'
import { Footer } from './pages/footer.tsx'
import { Header } from './pages/header.tsx'
import mark from './pages/mark.svg'
import { messages } from './pages/messages.ts'
import { NotFound } from './pages/not-found.tsx'
import { PendingBar } from './pages/pending-bar.tsx'
import { useFocusOnNewPage } from './platform/focus-on-new-page.ts'
import { rememberRootStore } from './platform/root-store.ts'
import { pageTitle } from './platform/title.ts'
import styles from './styles.css?url'
import { Container } from './ui/container.tsx'
import { PageHeading } from './ui/page-heading.tsx'
import { Toaster } from './ui/toaster.tsx'

const preloadedFonts = [sansFont, serifFont]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: mark, type: 'image/svg+xml' },
  ...preloadedFonts.map((font) => ({
    rel: 'preload',
    href: font,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export function meta() {
  return [{ title: pageTitle() }, { name: 'description', content: shop.tagline }]
}

/** The frame of every page, of pages that fail too. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useFocusOnNewPage('main')
  useEffect(rememberRootStore, [])
  useEffect(followStoredCart, [])

  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#22402b" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {messages.skipToContent}
        </a>
        <PendingBar />
        <Header />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <Toaster limit={pathname === '/cart' || pathname === '/register' ? 1 : undefined} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Container width="narrow" className="py-20">
      <PageHeading title={messages.somethingWentWrong} lead={messages.somethingWentWrongText} />
    </Container>
  )
}
