import type { ProductField } from '#domain/catalogue/product-facts.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/page.tsx'
import { type Goods, GoodsState } from './goods-state.tsx'
import { Listing } from './listing.tsx'
import { MissingFacts } from './missing-facts.tsx'
import type { TypedFacts } from './typed-facts.ts'

type Props = {
  readonly goods: Goods
  readonly typed: TypedFacts
  readonly onFocus: (field: ProductField) => void
  readonly onDuplicate: () => void
}

/** Whether shoppers can buy the product, what it lacks for that, and how to change it (GOODS-02, GOODS-07). */
export function ProductStatus({ goods, typed, onFocus, onDuplicate }: Props) {
  const can = useCan()
  return (
    <Card title="Status" beside={<GoodsState state={goods.state} />}>
      <div className="grid gap-3">
        <p className="tabular-nums">
          {sentenceOf(goods)} {goods.stock.toLocaleString('en-IN')} in stock.
        </p>
        <MissingFacts state={goods.state} missing={typed.missing} onFocus={onFocus} />
        <div className="flex flex-wrap items-center gap-2">
          {can('goods.change') && (
            <>
              <Listing goods={goods} typed={typed} />
              <Button onClick={onDuplicate}>Duplicate</Button>
            </>
          )}
          {can('audit.see') && (
            <ButtonLink
              variant="quiet"
              className="lg:-ml-3.5"
              to={pagePath('/audit', { query: { about: `product:${goods.id}` } })}
            >
              Audit log
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

function sentenceOf({ state, stock }: Goods): string {
  if (state === 'draft') return 'Only staff see it.'
  if (state === 'withdrawn') return 'Shoppers do not see it.'
  return stock > 0 ? 'Shoppers see it and can buy it.' : 'Shoppers see it as sold out.'
}
