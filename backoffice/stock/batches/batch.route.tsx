import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { loading } from '../../platform/load-page.ts'
import { pagePath } from '../../platform/page-path.ts'
import { useCan } from '../../platform/session.ts'
import { staffQuery, useStaffQuery } from '../../platform/staff-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { PrintStickers } from '../stickers/print-stickers.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchReports } from './batch-reports.tsx'
import { BatchStateBadge } from './batch-state-badge.tsx'
import { BatchParcels, BatchUnits } from './batch-units.tsx'

const batchOf = (id: string) =>
  staffQuery('GET /api/batches/:id', { params: { id } }, ['batches', 'products', 'orders'])

const parcelsOf = (id: string, search: URLSearchParams) =>
  staffQuery('GET /api/batches/:id/parcels', { params: { id }, query: Object.fromEntries(search) }, ['parcels'])

export const loader = loading(({ params: { id = '' }, search }) => [batchOf(id), parcelsOf(id, search)])

/** A batch: what is printed on its packs, where they come from, and where every unit is (BATCH-01). */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const batch = useStaffQuery(batchOf(id))
  const parcels = useStaffQuery(parcelsOf(id, search))
  const can = useCan()
  const mayChange = can('batches.receive')
  const [isEditing, setEditing] = useState(false)
  const { productId, title, state, lot } = batch
  return (
    <Page
      title={`Batch ${batch.code}`}
      hasColumns
      beside={
        <>
          {can('stock.see') && (
            <ButtonLink to={pagePath('/stock/:id', { params: { id: productId } })}>Stock</ButtonLink>
          )}
          {can('orders.see') && <ButtonLink to={pagePath('/orders', { query: { batch: id } })}>Orders</ButtonLink>}
          {can('stock.change') && state !== 'recalled' && state !== 'past' && (
            <ButtonLink to={pagePath('/stock/receive', { query: { product: productId, batch: id } })}>
              Receive more
            </ButtonLink>
          )}
          {can('recall') && (
            <ButtonLink to={pagePath('/batches/:id/recall', { params: { id } })} variant="danger">
              Recall
            </ButtonLink>
          )}
          {mayChange && <Button onClick={() => setEditing(true)}>Change</Button>}
        </>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <BatchStateBadge state={state} />
        <Link to={pagePath('/products/:id', { params: { id: productId } })} className={standingLink}>
          {title}
        </Link>
        {lot && <span>Lot {formatLot(lot)}</span>}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <BatchUnits batch={batch} states={parcels.states} />
          <BatchParcels parcels={parcels} />
        </div>
        <div className="grid min-w-0 gap-4">
          {mayChange && lot && state !== 'recalled' && (
            <Card title="Stickers">
              <PrintStickers key={id} batch={id} units={batch.units} />
            </Card>
          )}
          <Facts batch={batch} />
          <Card title="Test reports">
            <BatchReports batch={batch} mayChange={mayChange} />
          </Card>
        </div>
      </div>
      {isEditing && <BatchDialog batch={batch} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function Facts({ batch }: { batch: StaffAnswer<'GET /api/batches/:id'> }) {
  const { texts, grower, lastSaleDay, enteredAt, units, hasEarlierUnits } = batch
  const facts = [
    ['Best before', formatDate(texts.bestBeforeOn)],
    ['Packed on', formatDate(texts.packedOn)],
    ['Last day of sale', formatDate(lastSaleDay)],
    ['Printed MRP', formatRupeesExactly(Math.round(Number(texts.mrp) * 100))],
    ['Grower', grower],
    ['Harvested on', texts.harvestedOn && formatDate(texts.harvestedOn)],
    ['Certificate', texts.certificateNumber && `${texts.certificateScheme} ${texts.certificateNumber}`],
    ['Transaction certificate', texts.transactionCertificate],
    ['Packer’s FSSAI number', texts.packerFssai],
    [hasEarlierUnits ? 'Lay there before' : 'Entered with', `${units.toLocaleString('en-IN')} units`],
  ].flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return (
    <Card title="On its packs">
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">Entered</dt>
        <dd>
          <Moment at={enteredAt} />
        </dd>
      </dl>
    </Card>
  )
}
