import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { parcelStateLabels, parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { classes } from '#ui/classes.ts'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { ListFilter } from '../ui/list-search.tsx'
import type { Chosen } from '../ui/list-selection.tsx'
import { type Column, cardPlaces } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowLink } from '../ui/text-link.ts'
import { labelsUrl, manifestUrl, slipsUrl } from './documents.ts'
import { LastAttempt } from './last-attempt.tsx'
import { LateParcel } from './late-parcel.tsx'
import { MarkDelivered } from './mark-delivered.tsx'
import { messages } from './messages.ts'
import { nextActOf } from './next-act.ts'
import type { Parcel } from './parcel.ts'
import { ParcelDialog } from './parcel-dialog.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { useBulk } from './use-bulk.ts'
import { useOpenParcel } from './use-open-parcel.ts'
import { usePrint } from './use-print.ts'

function parcelsOf(search: URLSearchParams) {
  return staffQuery('GET /api/parcels', { query: Object.fromEntries(search) }, ['orders', 'parcels'])
}

const allCarriers = staffQuery('GET /api/carriers', {})

export const loader = loading(({ search }) => [parcelsOf(search), allCarriers])

/** Parcels by state (SHIP-02); what happened to them is set here, one by one or in bulk (SHIP-08). */
export function Component() {
  const [search] = useSearchParams()
  const { parcels, total, after } = useStaffQuery(parcelsOf(search))
  const { carriers } = useStaffQuery(allCarriers)
  const can = useCan()
  const bulkJob = useBulkJob('parcels')
  const [toConfirm, setToConfirm] = useState<ToConfirm>()
  const deliver = useBulk('POST /api/deliveries', {
    label: 'Delivered',
    page: pagePath('/parcels'),
    follow: bulkJob.follow,
  })
  const confirm = async ({ chosen, clear }: ToConfirm) => {
    const { answer } = await deliver.run('ids' in chosen ? chosen.ids : chosen)
    if (!answer) return
    setToConfirm(undefined)
    clear()
  }
  const print = usePrint()
  const { parcel, open, close } = useOpenParcel(parcels)
  return (
    <ListPage
      title="Parcels"
      page={{ rows: parcels, total, ...(after && { after }) }}
      columns={columnsWith({ open, isDecider: can('packing.do') })}
      idOf={({ id }) => id}
      linkOf={({ orderNumber }) => pagePath('/orders/:number', { params: { number: orderNumber } })}
      nameOf={({ orderNumber, place }) => `${orderNumber}, parcel ${place}`}
      cards="placed"
      empty={search.has('q') ? messages.noneHasNumber : messages.noParcelWaits}
      emptyHint={messages.parcelsAppear}
      search="Tracking or order number"
      views={<ParcelTabs />}
      filters={filtersOf(carriers)}
      {...(can('packing.do') && {
        offersAll: true,
        bulk: (selected: ReadonlySet<string>, clear: () => void, chosen: Chosen) => (
          <>
            <MarkDelivered {...{ chosen, parcels }} onAsk={(possible) => setToConfirm({ chosen: possible, clear })} />
            {'ids' in chosen && (
              <>
                <Button className="min-h-11" onClick={() => print(labelsUrl([...selected]))}>
                  Labels
                </Button>
                <Button className="min-h-11" onClick={() => print(slipsUrl([...selected]))}>
                  Packing slips
                </Button>
                <Button className="min-h-11" onClick={() => print(manifestUrl([...selected]))}>
                  Manifest
                </Button>
              </>
            )}
          </>
        ),
      })}
    >
      <BulkJob followed={bulkJob} />
      {toConfirm && (
        <ConfirmEffect
          title={`Mark ${formatParcelCount(toConfirm.chosen.count)} delivered`}
          effect={<p>{messages.deliveryEffect(toConfirm.chosen.count)}</p>}
          button={`Mark ${toConfirm.chosen.count.toLocaleString('en-IN')} delivered`}
          isBusy={deliver.isBusy}
          fault={deliver.fault}
          onConfirm={() => void confirm(toConfirm)}
          onClose={() => setToConfirm(undefined)}
        />
      )}
      {parcel && <ParcelDialog key={parcel.id} {...{ parcel, carriers }} onClose={close} />}
    </ListPage>
  )
}

function filtersOf(carriers: StaffAnswer<'GET /api/carriers'>['carriers']): readonly ListFilter[] {
  const states = parcelStates.map((value) => ({ value, label: parcelStateLabels[value] }))
  const ways = carriers.map(({ id, name }) => ({ value: id, label: name }))
  return [
    { name: 'state', label: 'State', options: [{ value: '', label: 'Every state' }, ...states] },
    { name: 'carrier', label: 'Carrier', options: [{ value: '', label: 'Every carrier' }, ...ways] },
  ]
}

type ToConfirm = { readonly chosen: Chosen; readonly clear: () => void }

function formatParcelCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'parcel' : 'parcels'}`
}

type Offered = { readonly open: (id: string) => void; readonly isDecider: boolean }

function columnsWith({ open, isDecider }: Offered): readonly Column<Parcel>[] {
  return [
    {
      id: 'order',
      label: 'Order',
      className: cardPlaces.number,
      render: ({ orderNumber, place, count }) => `${orderNumber}${count > 1 ? ` (${place} of ${count})` : ''}`,
    },
    {
      id: 'state',
      label: 'State',
      className: 'max-md:[td&]:contents',
      render: ({ state, stop }) => (
        <>
          <span className={cardPlaces.state}>
            <ParcelStateBadge state={state} />
          </span>
          {stop && (
            <span className={classes('block font-semibold text-danger text-small', cardPlaces.lastNote)}>
              {stop.error}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'carrier',
      label: 'Carrier',
      isMinor: true,
      className: `md:whitespace-nowrap ${cardPlaces.fourth}`,
      render: ({ carrier }) => carrier.name,
    },
    {
      id: 'tracking',
      label: 'Tracking',
      className: cardPlaces.third,
      render: (parcel) => <Tracking {...parcel} />,
    },
    {
      id: 'customer',
      label: 'Customer',
      className: `xl:whitespace-nowrap ${cardPlaces.second}`,
      render: ({ customer, pinCode }) => `${customer}, ${pinCode}`,
    },
    {
      id: 'changed',
      label: 'Since',
      className: 'max-md:[td&]:contents',
      render: (parcel) => <Since {...parcel} />,
    },
    {
      id: 'act',
      label: 'Details',
      className: `whitespace-nowrap md:text-right ${cardPlaces.act}`,
      render: (parcel) => <OpenParcel {...{ parcel, open, isDecider }} />,
    },
  ]
}

/** Of two lines at most, so that the rows of a desk are alike. */
function Since({ state, packedAt, changedAt, attempt }: Parcel) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 max-md:contents">
        <span className={classes('whitespace-nowrap', cardPlaces.secondEnd)}>
          <Moment at={changedAt} isDay />
        </span>
        <span className={cardPlaces.note}>
          <LateParcel {...{ state, packedAt, changedAt, attempt }} />
        </span>
      </span>
      <span className={cardPlaces.lastNote}>
        <LastAttempt {...{ attempt, state }} />
      </span>
    </>
  )
}

type OpenProps = Offered & { readonly parcel: Parcel }

function OpenParcel({ parcel, open, isDecider }: OpenProps) {
  const { id, orderNumber, place } = parcel
  const act = isDecider ? nextActOf(parcel) : undefined
  return (
    <Button
      size="small"
      variant={act === undefined ? 'quiet' : 'secondary'}
      className={act === undefined ? '-mr-2.5' : ''}
      aria-label={`${act ?? 'Details:'} Parcel ${place} of ${orderNumber}`}
      onClick={() => open(id)}
    >
      {act ?? 'Details'}
    </Button>
  )
}

function Tracking({ tracking, link }: Parcel) {
  if (!link) return tracking
  return (
    <a href={link} target="_blank" rel="noreferrer" className={rowLink}>
      {tracking}
    </a>
  )
}
