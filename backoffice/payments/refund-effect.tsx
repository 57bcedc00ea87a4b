import { formatRupeesExactly } from '#domain/money.ts'
import type { Preview } from '../platform/preview.ts'
import { Card } from '../ui/page.tsx'
import { PreviewFault } from '../ui/preview-fault.tsx'
import type { Effect } from './refund-query.ts'

type Props = {
  readonly effect: Effect | undefined
  readonly isChosen: boolean
  readonly preview: Preview<unknown>
  readonly onTryAgain: () => void
  /** Why there is no effect, beside what stands at the fields. */
  readonly problem?: string | undefined
  /** It was given back in the dashboard and is only booked: nothing is sent. */
  readonly isBooking?: boolean
}

/** What the refund will do, as the server works it out (REFUND-01). */
export function RefundEffect({ effect, isChosen, preview, onTryAgain, problem, isBooking = false }: Props) {
  return (
    <Card title="What this refunds">
      <div aria-live="polite" className="grid gap-3 *:empty:hidden">
        {isChosen && problem === undefined && <PreviewFault {...{ preview, onTryAgain }} />}
        {isChosen && problem !== undefined && <p className="font-semibold text-danger">{problem}</p>}
        {!isChosen && <p className="text-ink-soft">Nothing is chosen yet.</p>}
        {effect && <Sums {...effect} sent={isBooking ? undefined : effect.sent} />}
        {effect && <Consequences {...effect} mail={(!isBooking && effect.sent?.mail) || effect.mail} />}
      </div>
    </Card>
  )
}

function Sums({ lines, tax, roundingPaise, totalPaise, sent }: Effect) {
  const taxes = [
    ['Taxable value', tax.taxablePaise],
    ['CGST', tax.cgstPaise],
    [tax.stateTaxName, tax.sgstPaise],
    ['IGST', tax.igstPaise],
    ['Round-off', roundingPaise],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      {lines.map(({ position, kind, title, quantity, amountPaise }) => (
        <Row key={`${position} ${kind}`} label={kind === 'reduced' ? `${title}, price` : `${quantity} × ${title}`}>
          {formatRupeesExactly(amountPaise)}
        </Row>
      ))}
      {taxes.map(
        ([label, paise]) =>
          paise !== 0 && (
            <Row key={label} label={label} isAside={label !== 'Round-off'}>
              {formatRupeesExactly(paise)}
            </Row>
          ),
      )}
      {sent && <Row label="Given back at the card provider before">{formatRupeesExactly(sent.paise - totalPaise)}</Row>}
      <dt className="-mr-4 border-line border-t pt-1 font-semibold">The customer gets</dt>
      <dd className="border-line border-t pt-1 text-right font-semibold">
        {formatRupeesExactly(sent?.paise ?? totalPaise)}
      </dd>
      <dt className="text-ink-soft">Credit note</dt>
      <dd className="text-right text-ink-soft">
        {sent ? `next number, ${formatRupeesExactly(totalPaise)}` : 'next number'}
      </dd>
    </dl>
  )
}

/** Aside: a part of the amounts above. */
function Row({ label, isAside = false, children }: { label: string; isAside?: boolean; children: string }) {
  const look = isAside ? 'text-ink-soft text-small' : ''
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-right ${look}`}>{children}</dd>
    </>
  )
}

const places = [
  ['shelf', 'Back into stock'],
  ['damage', 'Written off as damaged'],
  ['missing', 'Written off as missing'],
] as const

function Consequences({ endsHold, placed, lost, isLast, mail }: Effect) {
  return (
    <>
      {isLast && <p>Nothing of the order is left after it.</p>}
      {endsHold.map((reason) => (
        <p key={reason}>Ends the hold: {reason}</p>
      ))}
      {places.map(([place, label]) => {
        const units = placed.filter(({ to }) => to === place).map(({ quantity, title }) => `${quantity} × ${title}`)
        return units.length > 0 && <p key={place}>{`${label}: ${units.join(', ')}`}</p>
      })}
      {lost.length > 0 && <p>Lost with their parcel, so not back into stock: {lost.join(', ')}</p>}
      <details>
        <summary className="cursor-pointer py-1 pointer-coarse:min-h-11">Mail: {mail.subject}</summary>
        {mail.sentences.map((sentence) => (
          <p key={sentence} className="mt-1 text-ink-soft text-table">
            {sentence}
          </p>
        ))}
      </details>
    </>
  )
}
