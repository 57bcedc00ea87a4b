import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { picturesWanted } from '#domain/catalogue/missing-facts.ts'
import { maxPictures } from '#domain/catalogue/picture-words.ts'
import type { ProductField } from '#domain/catalogue/product-facts.ts'
import { formatRupees, parseRupees } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen, staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Page } from '../ui/page.tsx'
import { SectionIndex } from '../ui/section-index.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { NewProductDialog } from './new-product-dialog.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { isConfirmed, sayPriceSaved } from './price-saved.ts'
import { PriceShown } from './price-shown.tsx'
import { hasPrices, PricesCard } from './prices-card.tsx'
import { ProductForm, type ProductFormHandle, type Saved, twoColumns } from './product-form.tsx'
import { everySection, indexedSections } from './product-sections.ts'
import { ProductStatus } from './product-status.tsx'
import { PriceInForce } from './scheduled-prices.tsx'
import { typedFacts } from './typed-facts.ts'

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
  const [mayChange, maySchedule] = [can('goods.change'), can('prices.change')]
  const { saved, onSaved } = useSaved(id)
  const [wrong, setWrong] = useState<readonly ProductField[]>([])
  const [isCopying, setCopying] = useState(false)
  const form = useRef<ProductFormHandle>(null)
  const sections = everySection.filter((section) => section !== 'prices' || hasPrices(goods, maySchedule))
  const [typed, setTyped] = useState(() => typedFacts(goods.texts, goods, indianDate(new Date())))
  return (
    <Page title={goods.texts.title} hasColumns>
      <SectionIndex
        key={`index ${saved.nth}`}
        label="Sections of the product"
        sections={indexedSections(sections, { missing: typed.missing, wrong })}
      />
      {saved.shown && !isConfirmed(saved.shown) && (
        <PriceShown
          key={`shown ${saved.nth}`}
          id={id}
          shown={saved.shown}
          what={formatRupees(parseRupees(goods.texts.price) ?? 0)}
        />
      )}
      <PriceInForce scheduled={goods.scheduled} />
      {/* Pictures are forms of their own, so they stand before that of the facts. */}
      <div className={classes(twoColumns, 'mb-4')}>
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <ProductStatus
            goods={goods}
            typed={typed}
            onFocus={(field) => form.current?.focus(field)}
            onDuplicate={() => setCopying(true)}
          />
        </div>
        <PicturesCard
          of="products"
          id={id}
          pictures={goods.pictures}
          isReadOnly={!mayChange}
          most={maxPictures}
          example="A jar of honey beside a comb"
        >
          At least {picturesWanted} are needed before it is on sale, each with words for those who do not see it.
        </PicturesCard>
      </div>
      <ProductForm
        key={`form ${saved.nth}`}
        goods={goods}
        isReadOnly={!mayChange}
        onSaved={onSaved}
        onWrong={setWrong}
        onTyped={setTyped}
        ref={form}
      />
      {hasPrices(goods, maySchedule) && (
        <div className={classes(twoColumns, 'mt-4')}>
          <PricesCard goods={goods} maySchedule={maySchedule} />
        </div>
      )}
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
  const onSaved = ({ version, former, changes, shown }: Saved) => {
    const putBack = async (key: string) => {
      const body = { version, changes: former }
      const answer = await staffCall('PATCH /api/products/:id', { params: { id }, body, key })
      await refetchScreen()
      open(answer)
    }
    open({ shown })
    say(
      changes.price
        ? sayPriceSaved({ former: former.price ?? '', price: changes.price, shown })
        : 'The product is saved',
      undo(putBack, 'The product is as before'),
    )
  }
  return { saved, onSaved }
}
