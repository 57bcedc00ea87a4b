import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { ScanBar } from '../fulfilment/scan-bar.tsx'
import { loading } from '../platform/load-page.ts'
import { serverNow } from '../platform/server-clock.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { Picker } from '../ui/picker.tsx'
import { type Counted, CountForm } from './count-form.tsx'
import { NewestEntries } from './newest-entries.tsx'
import { ShortNotice } from './short-notice.tsx'
import { chosenIn, stockOf } from './stock.ts'
import { useProductScan } from './use-product-scan.ts'
import { Walk, walkIn, walkOf } from './walk.tsx'
import { WorthCounting } from './worth-counting.tsx'

export const loader = loading(({ search }) => [
  ...(chosenIn(search) ? [stockOf(chosenIn(search))] : []),
  ...(walkIn(search) ? [walkOf(search)] : []),
])

/** Counts the shelf, phone in hand: product by scan or name, what lies there, Enter; then the next (STOCK-03). */
export function Component() {
  return useCan()('stock.change') ? <Count /> : <NotAllowed />
}

function Count() {
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useState<Counted>()
  const id = chosenIn(search)
  const walk = walkIn(search)
  const choose = (product: string | undefined, after?: string) =>
    setSearch({ ...(walk && { walk }), ...(product ? { product } : after && { after }) }, { replace: true })
  const { outcome, onScan, clear } = useProductScan((product) => choose(product))
  const count = (next?: string) =>
    id && (
      <CountOf
        key={id}
        id={id}
        onCounted={(counted) => {
          setLast(counted)
          clear()
          if (counted) choose(next, id)
        }}
      />
    )
  const begin = () => setSearch({ walk: new Date(serverNow()).toISOString() }, { replace: true })
  return (
    <Page
      isNarrow
      title="Count"
      beside={
        walk ? (
          <Button onClick={() => setSearch({}, { replace: true })}>End the walk</Button>
        ) : (
          <Button onClick={begin}>Walk the shelves</Button>
        )
      }
    >
      <div className="grid gap-4">
        <ScanBar
          // On a phone a new field takes the focus, so that the next scan goes there; on a walk the next figure has it.
          key={walk || last?.id}
          label="Scan or type a barcode or lot"
          outcome={outcome}
          waiting="Scan what you count, or choose it below."
          onScan={onScan}
        />
        {walk ? (
          <Walk
            search={search}
            onChoose={(...next) => {
              clear()
              choose(...next)
            }}
          >
            {count}
          </Walk>
        ) : (
          <>
            <Picker
              label="Product"
              kind="product"
              value={id}
              onChoose={(product) => {
                clear()
                choose(product?.id)
              }}
              hint="Part of its title"
            />
            {count()}
          </>
        )}
        {last && <LastCount counted={last} />}
        {!walk && !id && (
          <>
            <WorthCounting onChoose={choose} />
            <NewestEntries of="counts" />
          </>
        )}
      </div>
    </Page>
  )
}
function CountOf({ id, onCounted }: { id: string } & Pick<ComponentProps<typeof CountForm>, 'onCounted'>) {
  const stock = useStaffQuery(stockOf(id))
  return (
    <section aria-label={stock.title} className="grid gap-3 rounded-lg border border-line bg-sheet p-4">
      <h2 className="text-packing">
        {titleWithSize(stock.title, stock.netQuantity)}
        {stock.shelfPlace && <span className="block font-normal text-body text-ink-soft">{stock.shelfPlace}</span>}
      </h2>
      <ShortNotice short={stock.short} />
      <CountForm stock={stock} onCounted={onCounted} />
    </section>
  )
}

function LastCount({ counted: { title, counted, difference, short } }: { counted: Counted }) {
  const far = Math.abs(difference).toLocaleString('en-IN')
  return (
    <section aria-label="Last count" className="grid gap-2">
      <p>
        {title}: {counted.toLocaleString('en-IN')} counted,{' '}
        {difference === 0 ? 'as many as expected.' : `${far} ${difference < 0 ? 'fewer' : 'more'} than expected.`}
      </p>
      <ShortNotice short={short} />
    </section>
  )
}
