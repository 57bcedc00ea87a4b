import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { shortDate } from '#domain/dates.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { standingLink } from '../ui/text-link.ts'
import { type PacksBought, PacksForm } from './packs-form.tsx'
import { weighingOf, weighings } from './purchase-queries.ts'
import { WeighForm } from './weigh-form.tsx'

export const loader = loading(({ search }) => {
  const slip = search.get('slip')
  return [weighings, ...(slip ? [weighingOf(slip)] : [])]
})

type Weighed = StaffAnswer<'POST /api/weighings'>
type Made = Weighed | PacksBought

/** Sacks that a grower brought: who, what, how many, how heavy (BUY-01). Without sums, phone in hand. */
export function Component() {
  return useCan()('purchases.weigh') ? <Weigh /> : <NotAllowed />
}

function Weigh() {
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useState<Made>()
  const slip = search.get('slip')
  const isPacks = search.has('packs')
  const onSaved = (weighed: Made) => {
    setLast(weighed)
    if (slip) setSearch({}, { replace: true })
  }
  return (
    <Page
      title={slip ? `Weigh again: ${slip}` : isPacks ? 'Packs of a grower' : 'Weigh in'}
      beside={
        !slip && (
          <Button onClick={() => setSearch(isPacks ? {} : { packs: 'yes' }, { replace: true })}>
            {isPacks ? 'Sacks instead' : 'Packs by unit'}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          {last && <LastWeighed {...last} />}
          {slip ? (
            <Again key={slip} slip={slip} onSaved={onSaved} />
          ) : isPacks ? (
            <PacksForm key={last?.number} onSaved={onSaved} />
          ) : (
            <WeighForm key={last?.number} onSaved={onSaved} />
          )}
        </div>
        <Recent />
      </div>
    </Page>
  )
}

function Again({ slip, onSaved }: { slip: string; onSaved: (weighed: Weighed) => void }) {
  const { typed, isPriced } = useStaffQuery(weighingOf(slip))
  if (isPriced) return <p role="status">This slip has a price. Who prices corrects it by another slip.</p>
  return <WeighForm slip={slip} typed={typed} onSaved={onSaved} />
}

function LastWeighed({ number, grower, crop, ...quantity }: Made) {
  const mayPack = useCan()('batches.receive')
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-lime-wash px-4 py-3 font-semibold text-leaf"
    >
      <span className="min-w-0 wrap-anywhere">
        {`${number}: ${quantityWords(quantity)}${'netGrams' in quantity ? ' of' : ''} ${crop}, ${grower}`}
        {'lot' in quantity && `, lot ${quantity.lot}`}
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <PrintLink number={number} />
        {mayPack && 'netGrams' in quantity && (
          <Link to={pagePath('/runs/new')} className={standingLink}>
            Pack it
          </Link>
        )}
      </span>
    </p>
  )
}

/** `52.4 kg`, of packs `40 ×`. */
function quantityWords({ netGrams, units = 0 }: { netGrams?: number | undefined; units?: number | undefined }): string {
  return netGrams === undefined ? `${units.toLocaleString('en-IN')} ×` : formatKg(netGrams)
}

function PrintLink({ number }: { number: string }) {
  return (
    <a
      href={urlOf('GET /api/weighings/:slip/slip', { params: { slip: inPath(number) } })}
      target="farmgate-print"
      className={standingLink}
    >
      Print the slip<span className="sr-only"> {number}</span>
    </a>
  )
}

function Recent() {
  const { rows } = useStaffQuery(weighings)
  if (rows.length === 0) return null
  return (
    <Card title="Weighed last">
      <ul className="grid gap-3">
        {rows.map(({ number, kind, grower, crop, netGrams, units, boughtOn, isPriced }) => (
          <li key={number} className="grid gap-1 border-line border-t pt-3 first:border-t-0 first:pt-0">
            <span className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              <strong>{number}</strong>
              <strong>{quantityWords({ netGrams, units })}</strong>
            </span>
            <span className="text-ink-soft wrap-anywhere">
              {crop}, {grower}, {shortDate(boughtOn)}
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <PrintLink number={number} />
              {kind === 'bulk' && !isPriced && (
                <ButtonLink
                  size="small"
                  variant="quiet"
                  to={pagePath('/purchases/weigh', { query: { slip: inPath(number) } })}
                >
                  Weigh again<span className="sr-only"> {number}</span>
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
