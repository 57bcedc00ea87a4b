import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { SignedOut } from '../identity/signed-out.tsx'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FaultReference } from '../ui/fault-reference.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/own-data.route'
import { type LoadedRequests, loadRequests } from './load-requests.ts'
import { ownDataMessages as messages } from './messages.ts'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'

export const meta = () => unlistedMeta(messages.title)

export async function clientLoader() {
  // Not awaited: the form is there at once.
  return { loading: loadRequests() }
}

/** What a customer asks about their own data, and how far it is (CUST-02). */
export default function OwnDataRoute({ loaderData: { loading } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="max-w-2xl">
      <PageHeading title={messages.title} lead={messages.lead} />
      <div className="grid grid-cols-1 gap-8">
        <section aria-labelledby="ask" className="grid grid-cols-1 gap-4">
          <h2 id="ask" className="font-serif text-heading text-leaf">
            {messages.ask}
          </h2>
          <Card>
            <RequestForm onSent={() => void revalidate()} />
          </Card>
        </section>
        <section aria-labelledby="requests" className="grid grid-cols-1 gap-4">
          <h2 id="requests" className="font-serif text-heading text-leaf">
            {messages.yours}
          </h2>
          <Suspense fallback={<RequestsSkeleton />}>
            <Loaded loading={loading} onChange={() => void revalidate()} />
          </Suspense>
        </section>
      </div>
    </div>
  )
}

function RequestsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{messages.loading}</span>
      <div aria-hidden="true" className="h-28 rounded-card bg-tile/60 motion-safe:animate-pulse" />
    </div>
  )
}

function Loaded({ loading, onChange }: { loading: Promise<LoadedRequests>; onChange: () => void }) {
  const loaded = use(loading)
  if (loaded === 'signed-out') return <SignedOut from="/user-dashboard/your-data" />
  if ('failure' in loaded) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="error">
          {messages.notLoaded}
          <FaultReference fault={loaded.failure} />
        </Notice>
        <Button variant="secondary" onClick={onChange}>
          {messages.again}
        </Button>
      </div>
    )
  }
  return <RequestList requests={loaded} onChange={onChange} />
}
