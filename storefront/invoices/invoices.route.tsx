import { Suspense, use, useCallback, useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Bill } from '../drawings/bill.tsx'
import { loginPath } from '../identity/return-to.ts'
import { endRejectedSession } from '../identity/session.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FaultReference } from '../ui/fault-reference.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toaster.tsx'
import type { Route } from './+types/invoices.route'
import { InvoiceTable } from './invoice-table.tsx'
import { type LoadedInvoices, loadInvoices } from './load-invoices.ts'
import { invoiceMessages as messages } from './messages.ts'

export const meta = () => unlistedMeta('Your Invoices')

export async function clientLoader() {
  // Not awaited: the page renders at once with its loading state.
  return { loading: loadInvoices() }
}

export default function InvoicesRoute({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Your Invoices" lead="A GST invoice for every order." />
      <Suspense fallback={<Spinner label="Loading your invoices" />}>
        <Loaded loading={loading} />
      </Suspense>
    </>
  )
}

function Loaded({ loading }: { loading: Promise<LoadedInvoices> }) {
  const loaded = use(loading)
  const signOutAndLeave = useAuthenticationFailed()
  useEffect(() => {
    if (loaded === 'signed-out') signOutAndLeave()
    else if ('failure' in loaded) toast.error(messages.notLoadedToast)
  }, [loaded, signOutAndLeave])

  if (loaded === 'signed-out') return null
  if ('failure' in loaded) return <NotLoaded failure={loaded.failure} />
  if (loaded.invoices.length > 0) {
    return <InvoiceTable invoices={loaded.invoices} onAuthenticationFailed={signOutAndLeave} />
  }
  return (
    <EmptyState
      picture={<Bill />}
      title={messages.empty}
      text={messages.emptyMore}
      action={
        <ButtonLink to="/product" variant="secondary">
          See our products
        </ButtonLink>
      }
    />
  )
}

function NotLoaded({ failure }: { failure: unknown }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-4">
      <div role="alert" className="font-medium text-danger">
        <p>{messages.notLoaded}</p>
        <FaultReference fault={failure} />
      </div>
      <Button variant="secondary" onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}

/** The page's own variant of the message of AUTH-01. */
function useAuthenticationFailed(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    endRejectedSession()
    toast.error(messages.authenticationFailed)
    navigate(loginPath('/user-dashboard/invoices'), { replace: true })
  }, [navigate])
}
