import { Suspense, use } from 'react'
import type { Answer } from '#contract/index.ts'
import { readAuth } from '../identity/session.ts'
import { SignedOut } from '../identity/signed-out.tsx'
import { ApiError, send } from '../platform/api.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/return.route'
import { returnMessages as messages } from './messages.ts'
import { ReturnForm } from './return-form.tsx'

export const meta = () => unlistedMeta(messages.title)

type Loaded = Answer<'GET /api/orders/:orderNumber/returnable'>['lines'] | 'signed-out' | 'failed'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // Not awaited: the page shows its loading state at once.
  return { loading: load(params.orderNumber), orderNumber: params.orderNumber }
}

async function load(orderNumber: string): Promise<Loaded> {
  try {
    const input = { params: { orderNumber }, token: readAuth()?.token }
    return (await send('GET /api/orders/:orderNumber/returnable', input)).lines
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : 'failed'
  }
}

export default function ReturnRoute({ loaderData: { loading, orderNumber } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <PageHeading title={messages.title} lead={messages.lead(orderNumber)} />
      <Suspense fallback={<p role="status">Loading your order</p>}>
        <LoadedForm {...{ loading, orderNumber }} />
      </Suspense>
    </div>
  )
}

function LoadedForm({ loading, orderNumber }: { loading: Promise<Loaded>; orderNumber: string }) {
  const loaded = use(loading)
  if (loaded === 'signed-out') return <SignedOut from={`/user-dashboard/orders/${orderNumber}/return`} />
  if (loaded === 'failed') return <Notice tone="error">{messages.notLoaded}</Notice>
  const lines = loaded.filter(({ left }) => left > 0)
  return lines.length === 0 ? <p>{messages.nothing}</p> : <ReturnForm {...{ lines, orderNumber }} />
}
