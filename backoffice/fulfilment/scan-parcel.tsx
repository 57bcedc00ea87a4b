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
import type { Parcel } from './parcel.ts'

/** The state of a navigation whose parcel opens by itself, if there is one alone. */
const scanned = { isScanned: true }

/**
 * On a page where nothing else is scanned, a label or a tracking number opens its parcel, an order without parcels its order (SHIP-02). A delivered
 * parcel that is here again has an open return, which it opens (RETURN-02).
 */
export function ScanParcel() {
  const navigate = useNavigate()
  const say = useNotice()
  const can = useCan()
  useScanElsewhere(async (text) => {
    const scan = readScan(text, { carriers: [], prefix: shop.invoiceSeries })
    const q = scan.kind === 'order' ? scan.number : text.trim().slice(0, 60)
    const found = await staffCall('GET /api/parcels', { query: { q }, isBackground: true }).catch(() => undefined)
    if (!found) return say(messages.notLookedUp(q))
    const openReturn = can('returns.see') ? await openReturnOf(found.parcels) : undefined
    if (openReturn) return navigate(pagePath('/returns/:number', { params: { number: openReturn } }))
    if (found.parcels.length > 0) return navigate(pagePath('/parcels', { query: { q } }), { state: scanned })
    if (scan.kind === 'order') return navigate(pagePath('/orders/:number', { params: { number: scan.number } }))
    giveSignal('wrong')
    say(messages.unknownCode(q))
  })
  return null
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
