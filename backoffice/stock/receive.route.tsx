import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type KindByHand, kindsByHand } from '#domain/stock/enter-by-hand.ts'
import { ScanBar } from '../fulfilment/scan-bar.tsx'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { Picker } from '../ui/picker.tsx'
import { EntryForm } from './entry-form.tsx'
import { chosenIn, stockOf } from './stock.ts'
import { useProductScan } from './use-product-scan.ts'

export const loader = loading(({ search }) => (chosenIn(search) ? [stockOf(chosenIn(search))] : []))

/** Units that came, or that are written off: product by scan or name, units, Enter; then the next (STOCK-06). */
export function Component() {
  return useCan()('stock.change') ? <Receive /> : <NotAllowed />
}

function Receive() {
  const [search, setSearch] = useSearchParams()
  const [entered, setEntered] = useState(0)
  const id = chosenIn(search)
  const kind = kindsByHand.find((one) => one === search.get('kind')) ?? 'delivery'
  const choose = (product: string | undefined) => {
    const next = { ...(product && { product }), ...(kind !== 'delivery' && { kind }) }
    setSearch(next, { replace: true })
  }
  const { outcome, onScan } = useProductScan(choose)
  return (
    <Page title={kind === 'delivery' ? 'Receive' : 'Write off'}>
      <div className="grid max-w-xl gap-4">
        <ScanBar
          // On a phone a new field takes the focus, so that the next scan goes there.
          key={entered}
          label="Scan or type a barcode"
          outcome={outcome}
          waiting={`Scan what ${kind === 'delivery' ? 'came' : 'goes'}, or choose it below.`}
          onScan={onScan}
        />
        <Picker
          label="Product"
          kind="product"
          value={id}
          onChoose={(product) => choose(product?.id)}
          hint="Part of its title"
        />
        {id && (
          <Entry
            key={id}
            id={id}
            kind={kind}
            onEntered={() => {
              setEntered(entered + 1)
              choose(undefined)
            }}
          />
        )}
      </div>
    </Page>
  )
}

function Entry({ id, ...rest }: { id: string; kind: KindByHand; onEntered: () => void }) {
  return <EntryForm stock={useStaffQuery(stockOf(id))} {...rest} />
}
