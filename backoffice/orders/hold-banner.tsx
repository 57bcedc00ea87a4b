import { formatAge, Moment } from '../ui/moment.tsx'
import type { OrderPage } from './order-page.ts'

export function HoldBanner({ held }: { held: OrderPage['held'] }) {
  if (!held) return null
  return (
    <p className="mb-4 rounded-md border border-late bg-danger-wash px-3 py-2">
      <strong className="text-danger">On hold: {held.reason}</strong>
      <span className="block text-small">
        Since <Moment at={held.since} />, {formatAge(held.since)}
      </span>
    </p>
  )
}
