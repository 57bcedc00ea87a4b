import { Link, useParams } from 'react-router'
import { formatDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { deductionLabels } from '#domain/purchases/deductions.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card, Page } from '../ui/page.tsx'
import { CorrectSlip } from './correct-slip.tsx'
import { PriceSlip } from './price-slip.tsx'
import { type Slip, slipOf } from './purchase-queries.ts'

export const loader = loading(({ params }) => [slipOf(params.slip)])

const link = 'inline-flex items-center text-leaf underline underline-offset-2 wrap-anywhere pointer-coarse:min-h-11'

/** A slip: its weights, its price, what corrects it (BUY-01). */
export function Component() {
  const { slip: path = '' } = useParams()
  const slip = useStaffQuery(slipOf(path))
  return (
    <Page title={slip.number} beside={<Actions slip={slip} path={path} />} hasColumns>
      <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
        <Link to={pagePath('/growers/:id/statement', { params: { id: slip.growerId } })} className={link}>
          {slip.grower}
        </Link>
        {slip.corrects && (
          <Link to={pagePath('/purchases/:slip', { params: { slip: inPath(slip.corrects) } })} className={link}>
            Corrects {slip.corrects}
          </Link>
        )}
      </p>
      <div key={`${path} ${slip.isPriced}`} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          {slip.may.includes('price') && <PriceSlip slip={slip} path={path} />}
          <Weights slip={slip} />
          {slip.isPriced && <Price slip={slip} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {slip.may.includes('correct') && <CorrectSlip slip={slip} path={path} />}
          <Card title="What happened">
            <p>
              {slip.kind === 'correction' ? 'Corrected' : 'Entered'} <Moment at={slip.enteredAt} />
              {slip.by && ` by ${slip.by}`}
            </p>
            {slip.pricedAt && slip.kind !== 'correction' && (
              <p>
                Priced <Moment at={slip.pricedAt} />
                {slip.pricedBy && ` by ${slip.pricedBy}`}
              </p>
            )}
            {slip.words && <p className="mt-2 wrap-anywhere">{slip.words}</p>}
          </Card>
        </div>
      </div>
    </Page>
  )
}

function Actions({ slip, path }: { slip: Slip; path: string }) {
  const can = useCan()
  return (
    <>
      {can('batches.receive') && (slip.leftGrams ?? 0) > 0 && (
        <ButtonLink to={pagePath('/runs/new')}>Pack it</ButtonLink>
      )}
      {slip.may.includes('weigh') && (
        <ButtonLink to={pagePath('/purchases/weigh', { query: { slip: path } })}>Weigh again</ButtonLink>
      )}
      <a
        href={urlOf('GET /api/purchases/:slip/slip', { params: { slip: path } })}
        target="farmgate-print"
        className={link}
      >
        Print the slip
      </a>
    </>
  )
}

function Weights({ slip }: { slip: Slip }) {
  const { crop, boughtOn, season, harvestedOn, certificate, sacks, grossGrams, tareGrams, netGrams, units } = slip
  return (
    <Card title={crop}>
      <Facts
        facts={[
          ['Day', formatDate(boughtOn)],
          ['Season', season],
          ['Harvested', harvestedOn && formatDate(harvestedOn)],
          ['Certificate on that day', certificate],
          ['Sacks', sacks?.toLocaleString('en-IN')],
          ['Gross', kg(grossGrams)],
          ['Tare', kg(tareGrams)],
          ...slip.deductions.map(({ kind, basisPoints, grams, words }): [string, string] => [
            [deductionLabels[kind], basisPoints !== undefined && `${basisPoints / 100} %`, words]
              .filter(Boolean)
              .join(', '),
            formatKg(grams),
          ]),
          [slip.kind === 'correction' ? 'Net, difference' : 'Net', kg(netGrams)],
          ['Units', units?.toLocaleString('en-IN')],
          ['Left in the store', kg(slip.leftGrams)],
        ]}
      />
    </Card>
  )
}

function Price({ slip }: { slip: Slip }) {
  const { ratePaise = 0, amountPaise = 0, taxPaise = 0, billNumber, openPaise, corrections, kind } = slip
  const difference = kind === 'correction' ? ', difference' : ''
  return (
    <Card title="Price">
      <Facts
        facts={[
          [slip.units === undefined ? 'Rate a kg' : 'Rate a unit', formatRupeesExactly(ratePaise)],
          [`Amount${difference}`, formatRupeesExactly(amountPaise)],
          ['Tax', taxPaise === 0 ? undefined : formatRupeesExactly(taxPaise)],
          ['Bill of the grower', billNumber],
          [`Total${difference}`, formatRupeesExactly(amountPaise + taxPaise)],
          ['Not paid yet', openPaise === undefined ? undefined : formatRupeesExactly(openPaise)],
        ]}
      />
      {openPaise !== undefined && openPaise > 0 && (
        <ButtonLink to={pagePath('/growers/:id/statement', { params: { id: slip.growerId } })} className="mt-3">
          Pay the grower
        </ButtonLink>
      )}
      {corrections.length > 0 && (
        <ul aria-label="Corrections" className="mt-3 grid gap-1">
          {corrections.map(({ number, amountPaise: by = 0, taxPaise: tax = 0 }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 tabular-nums">
              <Link to={pagePath('/purchases/:slip', { params: { slip: inPath(number) } })} className={link}>
                Corrected by {number}
              </Link>
              {formatRupeesExactly(by + tax)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | undefined])[] }) {
  const known = facts.filter(([, value]) => value !== undefined)
  return (
    <dl className="grid gap-y-1.5">
      {known.map(([label, value]) => (
        <div key={`${label} ${value}`} className="flex justify-between gap-x-4">
          <dt className="min-w-0 text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function kg(grams: number | undefined): string | undefined {
  return grams === undefined ? undefined : formatKg(grams)
}
