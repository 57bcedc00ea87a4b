import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { ScanBar } from '../fulfilment/scan-bar.tsx'
import { useScanOutcome } from '../fulfilment/scan-result.tsx'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { Picker } from '../ui/picker.tsx'
import { EntryForm } from './entry-form.tsx'

function stockOf(id: string) {
  return staffQuery('GET /api/stock/:id', { params: { id } }, ['products'])
}

function chosenIn(search: URLSearchParams): string {
  return search.get('product') ?? ''
}

export const loader = loading(({ search }) => (chosenIn(search) ? [stockOf(chosenIn(search))] : []))

/** Units that came, or that are written off: product by scan or name, units, Enter; then the next (STOCK-06). */
export function Component() {
  return useCan()('stock.change') ? <Receive /> : <NotAllowed />
}

function Receive() {
  const [search, setSearch] = useSearchParams()
  const [outcome, say] = useScanOutcome()
  const [entered, setEntered] = useState(0)
  const id = chosenIn(search)
  const choose = (product: string | undefined) => setSearch(product ? { product } : {}, { replace: true })
  const onScan = async (text: string) => {
    const code = printedGtin(text.trim())
    if (!code) return say('wrong', `Unknown code ${text.trim()}`)
    try {
      const { productId, title, netQuantity } = await staffCall('GET /api/barcodes/:code', { params: { code } })
      say('right', `${title}, ${netQuantity}`)
      choose(productId)
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      say('wrong', `Unknown code ${code}`, fault.message)
    }
  }
  return (
    <Page title="Receive">
      <div className="grid max-w-xl gap-4">
        <ScanBar
          // On a phone a new field takes the focus, so that the next scan goes there.
          key={entered}
          label="Scan or type a barcode"
          outcome={outcome}
          waiting="Scan what came, or choose it below."
          onScan={(text) => void onScan(text)}
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

function Entry({ id, onEntered }: { id: string; onEntered: () => void }) {
  return <EntryForm stock={useStaffQuery(stockOf(id))} onEntered={onEntered} />
}
