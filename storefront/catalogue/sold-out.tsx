import { messages } from './messages.ts'

/** In place of the cart buttons while there is nothing to sell (PROD-04). */
export function SoldOut() {
  return (
    <div className="rounded-card bg-tile px-5 py-5">
      <p className="font-serif text-leaf text-subheading">{messages.outOfStock}</p>
      <p className="mt-1 text-ink-soft">The next harvest or the next batch is on its way to us.</p>
    </div>
  )
}
