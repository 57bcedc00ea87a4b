import { formatRupees } from '#domain/money.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import type { Goods } from './goods-state.tsx'
import { sectionTitles } from './product-sections.ts'
import { ScheduledPrices } from './scheduled-prices.tsx'

type Props = { readonly goods: Goods; readonly maySchedule: boolean }

/** What the card would show; an empty one is left out. */
export function hasPrices({ prices, scheduled }: Goods, maySchedule: boolean): boolean {
  return maySchedule || prices.length > 0 || scheduled.length > 0
}

/** Prices that come, and those so far (GOODS-06, GOODS-14). */
export function PricesCard({ goods: { id, prices, scheduled }, maySchedule }: Props) {
  return (
    <Card id="prices" title={sectionTitles.prices}>
      <div className="grid gap-4">
        {(maySchedule || scheduled.length > 0) && <ScheduledPrices {...{ id, scheduled, maySchedule }} />}
        {prices.length > 0 && (
          <section aria-labelledby="price-history">
            <h3 id="price-history" className="mb-2 text-body">
              Price history
            </h3>
            <ul className="grid gap-1 tabular-nums">
              {prices.map(({ at, pricePaise, mrpPaise }) => (
                <li key={`${at} ${pricePaise}`}>
                  <Moment at={at} />: {formatRupees(pricePaise)}, MRP {formatRupees(mrpPaise)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}
