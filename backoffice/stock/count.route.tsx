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
import { type CountedPart, countedWords } from './typed-count.ts'
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
  const [last, setLast] = useState<{ readonly counted: Counted; readonly parts: readonly CountedPart[] }>()
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
        onCounted={(counted, parts) => {
          setLast(counted && { counted, parts })
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
          key={walk || last?.counted.id}
          label="Scan or type a barcode or lot"
          outcome={outcome}
          waiting={walk ? 'Scan what you count, or go on with the next.' : 'Scan what you count, or choose it below.'}
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
        {last && <LastCount {...last} />}
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

/** Of a product with batches by batch: what was left out is no part of the count. */
function LastCount({
  counted: { title, counted, difference, short },
  parts,
}: {
  counted: Counted
  parts: readonly CountedPart[]
}) {
  return (
    <section aria-label="Last count" className="grid gap-2">
      {parts.length === 0 ? (
        <p>
          {title}: {countedWords({ counted, difference })}
        </p>
      ) : (
        <>
          <p className="font-semibold">{title}</p>
          <ul>
            {parts.map((part) => (
              <li key={part.code}>
                {part.code}: {countedWords(part)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ShortNotice short={short} />
    </section>
  )
}
