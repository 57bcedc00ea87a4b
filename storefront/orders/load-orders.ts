import type { Answer } from '#contract/index.ts'
import { fromRupees } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import { readAuth } from '../identity/session.ts'
import { type CreditNotes, loadCreditNotes } from '../invoices/load-credit-notes.ts'
import { ApiError, send } from '../platform/api.ts'
import { loadReturns, type OwnReturn } from '../returns/load-returns.ts'

type Answered = Answer<'GET /userDetails'>['orderProducts'][number]
type Specified = 'pid' | 'productName' | 'qty' | 'price' | 'status'
/** Fields beyond API-05 may be missing. `price` and `orderTotal` in paise. */
export type OrderLine = Pick<Answered, Specified> & Partial<Answered>
export type OrderParcel = NonNullable<Answer<'GET /userDetails'>['parcels']>[number]
export type Orders = {
  readonly lines: readonly OrderLine[]
  readonly parcels: readonly OrderParcel[]
  /** By order number. */
  readonly creditNotes: Readonly<Record<string, CreditNotes>>
  readonly returns?: readonly OwnReturn[]
  /** A calendar date of India. */
  readonly today: string
}
export type LoadedOrders = Orders | { readonly failure: unknown } | 'signed-out'

/** Never rejects: the failure is part of the result (ORD-01). */
export async function loadOrders(): Promise<LoadedOrders> {
  const auth = readAuth()
  if (!auth?.user_id) return { failure: undefined }
  try {
    const query = { id: auth.user_id }
    const [loadingNotes, loadingReturns] = [loadCreditNotes(auth.token), loadReturns(auth.token)]
    const { orderProducts, parcels = [] } = await send('GET /userDetails', { token: auth.token, query })
    const [creditNotes, returns] = [await loadingNotes, await loadingReturns]
    return { lines: orderProducts.map(inPaise), parcels, creditNotes, returns, today: indianDate(new Date()) }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : { failure: error }
  }
}

function inPaise({ price, orderTotal, ...line }: OrderLine): OrderLine {
  return { ...line, price: fromRupees(price), ...(orderTotal !== undefined && { orderTotal: fromRupees(orderTotal) }) }
}
