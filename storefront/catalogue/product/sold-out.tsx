import { messages } from '../messages.ts'
import { NotifyMe } from '../notify-me/notify-me.tsx'

/** Replaces the cart buttons while the product is out of stock (PROD-04). */
export function SoldOut({ productId }: { productId: string }) {
  return (
    <div className="grid gap-4 rounded-card bg-tile p-5 sm:p-6">
      <div>
        <p className="font-serif text-leaf text-subheading">{messages.outOfStock}</p>
        <p className="mt-1 text-ink-soft">It is not on the shelf at the moment.</p>
      </div>
      <div className="print:hidden">
        <NotifyMe productId={productId} />
      </div>
    </div>
  )
}
