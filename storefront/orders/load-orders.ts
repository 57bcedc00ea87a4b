import type { Answer } from '#contract/index.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'

type Answered = Answer<'GET /userDetails'>['orderProducts'][number]
type Specified = 'pid' | 'productName' | 'qty' | 'price' | 'status'
/** What API-05 names is there; what this shop tells besides may be missing where another answers. */
export type OrderLine = Pick<Answered, Specified> & Partial<Answered>
export type LoadedOrders = { readonly lines: readonly OrderLine[] } | { readonly failure: unknown } | 'signed-out'

/** Never rejects: what went wrong is something to show (ORD-01). */
export async function loadOrders(): Promise<LoadedOrders> {
  const auth = readAuth()
  if (!auth?.user_id) return { failure: undefined }
  try {
    const { orderProducts } = await send('GET /userDetails', { token: auth.token, query: { id: auth.user_id } })
    return { lines: orderProducts }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : { failure: error }
  }
}
