import { discountSteps } from '#domain/cart/discount.ts'
import { nextSaving } from '#domain/cart/next-saving.ts'
import type { Totals } from '#domain/cart/totals.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { messages } from './messages.ts'

const steps = discountSteps.toReversed()

/** The discount steps and the amount missing to the next (CART-08). */
export function SavingSteps({ totals: { subtotal, discount } }: { totals: Totals }) {
  const next = nextSaving(subtotal)
  const sayNext = discount > 0 ? messages.anotherSaving : messages.nextSaving
  return (
    <div className="@container mt-6 rounded-2xl bg-lime-wash px-4 py-4 print:hidden">
      <p className="text-balance font-medium text-ink">
        {next
          ? sayNext(formatRupees(next.missing), formatRupees(next.extra))
          : messages.topSaving(formatRupees(discount))}
      </p>
      <ol className="mt-3 grid @[15.125rem]:grid-cols-4 grid-cols-2 gap-x-1.5 gap-y-2.5 text-xs tabular-nums">
        {steps.map(({ above, off }) => {
          const isReached = subtotal > above
          return (
            <li key={above} className={isReached ? 'font-semibold text-leaf' : 'text-ink-soft'}>
              <span
                aria-hidden="true"
                className={classes('mb-1.5 block h-1.5 rounded-full', isReached ? 'bg-leaf' : 'bg-leaf/15')}
              />
              {formatRupees(off)} off
              <span className="block">above</span> {formatRupees(above)}
              {isReached && <span className="sr-only">, reached</span>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
