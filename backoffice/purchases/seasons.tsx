import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { Card } from '../ui/page.tsx'

type Season = StaffAnswer<'GET /api/runs'>['seasons'][number]

const figures = ['bought', 'packed', 'sold', 'writtenOff', 'left'] as const
const labels: { readonly [Figure in (typeof figures)[number]]: string } = {
  bought: 'Bought',
  packed: 'Packed',
  sold: 'Sold',
  writtenOff: 'Lost, written off',
  left: 'Left',
}

/** Bought = sold + written off + left, for each certificate and season. */
export function Seasons({ seasons }: { readonly seasons: readonly Season[] }) {
  return (
    <div className="mt-4">
      <Card title="Kilograms by certificate and season">
        <ul className="-my-2 divide-y divide-line">
          {seasons.map((season) => (
            <li
              key={`${season.season} ${season.certificate}`}
              className="grid gap-x-4 gap-y-1 py-2 lg:grid-cols-[16rem_1fr]"
            >
              <p>
                {season.season}
                <span className="block wrap-anywhere text-ink-soft text-small">
                  {season.certificate === 'none' ? 'No certificate' : season.certificate}
                </span>
              </p>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-5">
                {figures.map((figure) => (
                  <div key={figure}>
                    <dt className="text-ink-soft text-small">{labels[figure]}</dt>
                    <dd className="tabular-nums">{formatKg(season[figure])}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
