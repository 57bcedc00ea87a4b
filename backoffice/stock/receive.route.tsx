import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type KindByHand, kindsByHand } from '#domain/stock/enter-by-hand.ts'
import { classes } from '#ui/classes.ts'
import { ScanBar } from '../fulfilment/scan-bar.tsx'
import { useHasDraft } from '../platform/drafts.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { Card, Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { Picker } from '../ui/picker.tsx'
import { BatchForm, newBatchDraft, type ReceivedBatch } from './batches/batch-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { NewestEntries } from './newest-entries.tsx'
import { PrintStickers } from './stickers/print-stickers.tsx'
import { batchStartOf, chosenIn, stockOf } from './stock.ts'
import { useProductScan } from './use-product-scan.ts'

export const loader = loading(({ search }) => {
  const id = chosenIn(search)
  return id ? [stockOf(id), batchStartOf(id)] : []
})

/** Units that came, or that are written off: product by scan or name, units, Enter; then the next (STOCK-06). */
export function Component() {
  return useCan()('stock.change') ? <Receive /> : <NotAllowed />
}

function Receive() {
  const [search, setSearch] = useSearchParams()
  const [entered, setEntered] = useState(0)
  const [received, setReceived] = useState<ReceivedBatch>()
  const id = chosenIn(search)
  const kind = kindIn(search)
  const batch = search.get('batch') ?? undefined
  const choose = (product: string | undefined, of?: string) => {
    const next = { ...(product && { product }), ...(of && { batch: of }), ...(kind !== 'delivery' && { kind }) }
    setSearch(next, { replace: true })
  }
  const { outcome, onScan, clear } = useProductScan(choose, { isOnShelf: kind !== 'delivery' })
  const chosen = id !== '' && { product: id, ...(batch && { batch }) }
  return (
    <Page
      title={kind === 'delivery' ? 'Receive' : 'Write off'}
      beside={
        kind === 'delivery' ? (
          <ButtonLink to={pagePath('/stock/receive', { query: { ...chosen, kind: 'damage' } })}>Write off</ButtonLink>
        ) : (
          <ButtonLink to={pagePath('/stock/receive', { query: { ...chosen } })}>Receive</ButtonLink>
        )
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ScanBar
            // On a phone a new field takes the focus, so that the next scan goes there.
            key={entered}
            label="Scan or type a barcode or lot"
            outcome={outcome}
            waiting={`Scan what ${kind === 'delivery' ? 'came' : 'goes'}, or choose it below.`}
            onScan={onScan}
          />
          <Picker
            label="Product"
            kind="product"
            value={id}
            onChoose={(chosen) => {
              clear()
              choose(chosen?.id)
            }}
            hint="Part of its title"
          />
          {id && (
            <Entry
              key={`${id} ${batch} ${kind}`}
              id={id}
              kind={kind}
              batch={batch}
              onEntered={(made) => {
                setEntered(entered + 1)
                setReceived(made)
                clear()
                choose(undefined)
              }}
            />
          )}
          {!id && received && (
            <Card title={`Stickers of batch ${received.code}`}>
              <PrintStickers key={received.id} batch={received.id} units={received.units} />
            </Card>
          )}
        </div>
        {/* Beside the form it stays in sight; below it, it would push the save button away. */}
        <div className={classes('min-w-0', id && 'max-lg:hidden')}>
          <NewestEntries of={entriesOf(kind)} linkOf={(product) => formOf(product, kind)} />
        </div>
      </div>
    </Page>
  )
}

/** The form of a product: the page itself, with the product chosen. */
function formOf(product: string, kind: KindByHand): string {
  return pagePath('/stock/receive', { query: { product, ...(kind !== 'delivery' && { kind }) } })
}

function kindIn(search: URLSearchParams): KindByHand {
  return kindsByHand.find((one) => one === search.get('kind')) ?? 'delivery'
}

function entriesOf(kind: KindByHand) {
  return kind === 'delivery' ? 'deliveries' : 'write-offs'
}

type EntryProps = {
  readonly id: string
  readonly kind: KindByHand
  readonly batch: string | undefined
  readonly onEntered: (batch?: ReceivedBatch) => void
}

/** Of a product with batches a delivery is a new batch, unless more of one came that is here. */
function Entry({ id, kind, batch, onEntered }: EntryProps) {
  const stock = useStaffQuery(stockOf(id))
  const mayReceive = useCan()('batches.receive')
  const hasDraft = useHasDraft()
  // What was typed for a new batch waits in its form, whether the product has batches yet or not.
  const [inBatch, setInBatch] = useState(() => batch === undefined && (stock.hasBatches || hasDraft(newBatchDraft(id))))
  const form = { stock, onEntered }
  const more = <EntryForm {...form} kind={kind} batch={batch} />
  if (kind !== 'delivery' || !mayReceive) return more
  return (
    <>
      <CheckField label="In a new batch" checked={inBatch} onChange={() => setInBatch(!inBatch)} />
      {inBatch ? <BatchForm {...form} /> : more}
    </>
  )
}
