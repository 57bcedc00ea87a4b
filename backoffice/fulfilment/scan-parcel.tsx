import { useNavigate } from 'react-router'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { shop } from '#shop'
import { pagePath } from '../platform/page-path.ts'
import { useScanElsewhere } from '../platform/scan.ts'
import { useCan } from '../platform/session.ts'
import { giveSignal } from '../platform/signal.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useNotice } from '../ui/undo.tsx'
import { messages } from './messages.ts'
import type { LinkedParcel, Parcel } from './parcel.ts'

/**
 * On a page where nothing else is scanned, a label or a tracking number opens its parcel, an order without parcels its order (SHIP-02). A delivered
 * parcel that is here again has an open return, which it opens (RETURN-02).
 */
export function ScanParcel() {
  const say = useNotice()
  const openScanned = useOpenScanned()
  useScanElsewhere(async (text) => {
    const { problem } = await openScanned(text)
    if (problem === undefined) return
    giveSignal('wrong')
    say(problem)
  })
  return null
}

/** Why nothing was opened. */
type Outcome = { readonly problem?: string }

type Options = {
  /** Above the page that a former scan has opened, which Back then skips. */
  readonly replaces?: boolean
  /** The number may be given again: a parcel that was unpacked has it no more (SHIP-03). */
  readonly skipsUnpacked?: boolean
}

/** Opens what was scanned; where nothing has this code, `problem` says it. */
export function useOpenScanned() {
  const navigate = useNavigate()
  const can = useCan()
  return async (text: string, { replaces = false, skipsUnpacked = false }: Options = {}): Promise<Outcome> => {
    const scan = readScan(text, { carriers: [], prefix: shop.invoiceSeries })
    const q = scan.kind === 'order' ? scan.number : text.trim().slice(0, 60)
    const found = await staffCall('GET /api/parcels', { query: { q }, isBackground: true }).catch(() => undefined)
    if (!found) return { problem: messages.notLookedUp(q) }
    const parcels = found.parcels.filter(({ state }) => !skipsUnpacked || state !== 'unpacked')
    const go = async (to: string, state?: LinkedParcel) => {
      await navigate(to, { replace: replaces, state })
      return {}
    }
    const openReturn = can('returns.see') ? await openReturnOf(parcels) : undefined
    if (openReturn) return go(pagePath('/returns/:number', { params: { number: openReturn } }))
    if (parcels.length > 0) return go(pagePath('/parcels', { query: { q } }), { scan: crypto.randomUUID() })
    if (scan.kind === 'order') return go(pagePath('/orders/:number', { params: { number: scan.number } }))
    return { problem: messages.unknownCode(q) }
  }
}

/** What is no parcel any more, since its units were packed again or not at all. */
const ended: readonly string[] = ['unpacked', 'lost', 'back']

/** The number of the one open return of these parcels' order, if all that left was delivered. */
async function openReturnOf(parcels: readonly Parcel[]): Promise<string | undefined> {
  const [q, ...others] = new Set(parcels.map(({ orderNumber }) => orderNumber))
  const left = parcels.filter(({ state }) => !ended.includes(state))
  const isDelivered = left.length > 0 && left.every(({ state }) => state === 'delivered')
  if (q === undefined || others.length > 0 || !isDelivered) return undefined
  const query = { q, open: 'yes' } as const
  const found = await staffCall('GET /api/returns', { query, isBackground: true }).catch(() => undefined)
  return found?.returns.length === 1 ? found.returns[0]?.number : undefined
}
