import { ArrowLeft } from 'lucide'
import { Link, Outlet, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { requireSession } from '../identity/require-session.ts'
import { ScriptNotice } from '../pages/script-notice.tsx'
import { Container } from '../ui/container.tsx'

/** Guards every account page (AUTH-01); their data is loaded in the browser only. */
export const clientMiddleware = [requireSession]

export async function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Container className="py-8 sm:py-12">
      <p role="status" className="sr-only">
        Loading your account
      </p>
      <ScriptNotice what="Your account" />
      <div aria-hidden="true" className="motion-safe:animate-pulse noscript:hidden">
        <div className="h-12 w-64 max-w-full rounded-xl bg-tile/60" />
        <div className="mt-10 h-128 rounded-card bg-tile/60" />
      </div>
    </Container>
  )
}

export default function AccountLayout() {
  const isDashboard = useLocation().pathname.replace(/\/$/, '') === '/user-dashboard'
  return (
    <Container className="min-h-160 py-8 sm:py-12">
      {isDashboard ? null : (
        <Link
          to="/user-dashboard"
          className="mb-5 inline-flex min-h-8 items-center gap-1.5 font-medium text-leaf underline-offset-4 hover:underline print:hidden"
        >
          <Icon drawing={ArrowLeft} className="size-4" /> Your account
        </Link>
      )}
      <Outlet />
    </Container>
  )
}
