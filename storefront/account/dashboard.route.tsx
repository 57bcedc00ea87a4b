import { Coins, FileText, House, KeyRound, LogOut, Package, ShieldCheck } from 'lucide'
import { Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { firstWord } from '../identity/first-word.ts'
import { readAuth, useSession } from '../identity/session.ts'
import { signOut } from '../identity/sign-out.ts'
import { LatestOrder, LatestOrderSkeleton } from '../orders/latest-order.tsx'
import { loadOrders } from '../orders/load-orders.ts'
import { useLoadedOrders } from '../orders/use-loaded-orders.ts'
import { useOnReturn } from '../platform/use-on-return.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/dashboard.route'
import { ButtonTile, LinkTile, QuietTile } from './tile.tsx'

export const meta = () => unlistedMeta('Your account')

export async function clientLoader() {
  // Not awaited, so that the tiles render at once.
  return { loading: loadOrders(), customerId: readAuth()?.user_id }
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { auth } = useSession()
  const loading = useLoadedOrders(loaderData)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useOnReturn(() => void revalidate())
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await signOut()
    await navigate('/')
  }

  return (
    <>
      <PageHeading
        eyebrow="Your account"
        title={auth ? `Namaste, ${firstWord(auth.name)}` : 'Your account'}
        lead="Everything about your purchases in one place."
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <LinkTile to="/user-dashboard/orders" icon={Package} title="Your Orders">
          Track what’s on its way and see what has arrived.
        </LinkTile>
        <LinkTile to="/user-dashboard/credentials" icon={KeyRound} title="Passwords and Security">
          Change your password; other devices are then logged out.
        </LinkTile>
        <LinkTile to="/user-dashboard/address" icon={House} title="Your Addresses">
          Where parcels and invoices go.
        </LinkTile>
        <LinkTile to="/user-dashboard/invoices" icon={FileText} title="Your Invoices">
          A GST invoice for every order, to download.
        </LinkTile>
        <LinkTile to="/user-dashboard/your-data" icon={ShieldCheck} title="Your Data">
          A copy of what we hold about you, a correction, or the end of your account.
        </LinkTile>
        <QuietTile icon={Coins} title="Coins" badge="Coming soon">
          A small thank-you for every purchase.
        </QuietTile>
        <ButtonTile icon={LogOut} title="Log Out" isBusy={isLeaving} onClick={() => void leave()}>
          End the session on this device.
        </ButtonTile>
      </ul>
      <Suspense fallback={<LatestOrderSkeleton />}>
        <LatestOrder loading={loading} />
      </Suspense>
    </>
  )
}
