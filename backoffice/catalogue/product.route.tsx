import { useState } from 'react'
import { useParams } from 'react-router'
import { picturesWanted } from '#domain/catalogue/missing-facts.ts'
import { maxPictures } from '#domain/catalogue/picture-words.ts'
import { formatRupees, parseRupees } from '#domain/money.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen, staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Page } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { type Goods, GoodsState } from './goods-state.tsx'
import { Listing } from './listing.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { NewProductDialog } from './new-product-dialog.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PreviewLink } from './preview-link.tsx'
import { PriceShown } from './price-shown.tsx'
import { ProductForm, type Saved } from './product-form.tsx'
import { PriceInForce, ScheduledPrices } from './scheduled-prices.tsx'

function productOf(id: string) {
  return staffQuery('GET /api/products/:id', { params: { id } }, ['products'])
}

export const loader = loading(({ params }) => [productOf(params.id ?? '')])

/** A product: all its facts, whether it is on sale, and its prices so far (GOODS-02, GOODS-06). */
export function Component() {
  const { id = '' } = useParams()
  return <Product key={id} id={id} />
}

function Product({ id }: { id: string }) {
  const goods = useStaffQuery(productOf(id))
  const can = useCan()
  const mayChange = can('goods.change')
  const { saved, onSaved } = useSaved(id)
  const [isCopying, setCopying] = useState(false)
  return (
    <Page
      title={goods.texts.title}
      beside={
        <>
          <GoodsState state={goods.state} />
          <span className="tabular-nums">{goods.stock.toLocaleString('en-IN')} in stock</span>
          {can('stock.change') && (
            <ButtonLink to={pagePath('/stock/receive', { query: { product: id } })}>Receive</ButtonLink>
          )}
          {mayChange && <PreviewLink id={id} />}
          {mayChange && <Button onClick={() => setCopying(true)}>Duplicate</Button>}
          {mayChange && <Listing goods={goods} />}
        </>
      }
    >
      {saved.shown && (
        <PriceShown
          key={`shown ${saved.nth}`}
          id={id}
          shown={saved.shown}
          what={formatRupees(parseRupees(goods.texts.price) ?? 0)}
        />
      )}
      <PriceInForce scheduled={goods.scheduled} />
      <ProductForm
        key={`form ${saved.nth}`}
        goods={goods}
        isReadOnly={!mayChange}
        onSaved={onSaved}
        missing={(focus) => <MissingFacts goods={goods} onFocus={focus} />}
      />
      <PicturesCard
        of="products"
        id={id}
        pictures={goods.pictures}
        isReadOnly={!mayChange}
        most={maxPictures}
        example="A jar of honey beside a comb"
      >
        At least {picturesWanted}, each with words for those who do not see it.
      </PicturesCard>
      <Sizes family={goods.texts.family} sizes={goods.sizes} />
      <ScheduledPrices id={id} scheduled={goods.scheduled} />
      <Prices prices={goods.prices} />
      {isCopying && (
        <NewProductDialog
          categories={goods.categories}
          like={{ id, title: goods.texts.title, category: goods.texts.category }}
          onClose={() => setCopying(false)}
        />
      )}
    </Page>
  )
}

/** A saved form opens anew with what is saved, and so it does when that is undone. Keys are unique among siblings of any kind. */
function useSaved(id: string) {
  const say = useNotice()
  const undo = useUndo()
  const [saved, setSaved] = useState<{ nth: number; shown?: Saved['shown'] | undefined }>({ nth: 0 })
  const open = ({ shown }: Pick<Saved, 'shown'>) => setSaved(({ nth }) => ({ nth: nth + 1, shown }))
  const onSaved = ({ version, former, shown }: Saved) => {
    const putBack = async (key: string) => {
      const body = { version, changes: former }
      const answer = await staffCall('PATCH /api/products/:id', { params: { id }, body, key })
      await refetchScreen()
      open(answer)
    }
    open({ shown })
    say('The product is saved', undo(putBack, 'The product is as before'))
  }
  return { saved, onSaved }
}

function Sizes({ family, sizes }: { family: string } & Pick<Goods, 'sizes'>) {
  if (sizes.length === 0) return null
  return (
    <section aria-labelledby="sizes" className="mt-6">
      <h2 id="sizes" className="mb-2 text-body">
        Other sizes of {family}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {sizes.map(({ id, title }) => (
          <li key={id}>
            <ButtonLink to={pagePath('/products/:id', { params: { id } })}>{title}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Prices({ prices }: Pick<Goods, 'prices'>) {
  if (prices.length === 0) return null
  return (
    <section aria-labelledby="prices" className="mt-6">
      <h2 id="prices" className="mb-2 text-body">
        Price history
      </h2>
      <ul className="grid gap-1 tabular-nums">
        {prices.map(({ at, pricePaise, mrpPaise }) => (
          <li key={`${at} ${pricePaise}`}>
            <Moment at={at} />: {formatRupees(pricePaise)}, MRP {formatRupees(mrpPaise)}
          </li>
        ))}
      </ul>
    </section>
  )
}
