import { Link, useParams } from 'react-router'
import { formatRupeesExactly } from '#domain/money.ts'
import { returnReasonLabels } from '#domain/returns/return-reasons.ts'
import {
  nextStepSentence,
  returnStateLabels,
  returnStates,
  sentBackEvent,
  thrownAwayEvent,
  undecidedEvent,
} from '#domain/returns/return-states.ts'
import { DocumentLink, linkLook } from '../accounting/document-link.tsx'
import { RefundFault } from '../payments/refund-fault.tsx'
import { isFailingRefund, refundWord } from '../payments/refund-words.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { formatAge, Moment } from '../ui/moment.tsx'
import { Card, Page } from '../ui/page.tsx'
import { AwaitGoods } from './await-goods.tsx'
import { DecideReturn } from './decide-return.tsx'
import { InspectReturn } from './inspect-return.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { type ReturnPage, returnOf } from './return-page.ts'
import { ReturnStateBadge } from './return-state-badge.tsx'
import { ReturnUnits } from './return-units.tsx'
import { SendBack } from './send-back.tsx'
import { SentBack } from './sent-back.tsx'
import { SettleReturn } from './settle-return.tsx'
import { ThrowAway } from './throw-away.tsx'
import { WaitsForOwner } from './waits-for-owner.tsx'

export const loader = loading(({ params }) => [returnOf(params.number)])

/** A return from its request to its end (RETURN-02). What is to do stands first on a phone. */
export function Component() {
  const returned = useStaffQuery(returnOf(useParams().number))
  const { number, state, may, request } = returned
  return (
    <Page title={number}>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReturnStateBadge {...returned} />
        {may.length === 0 && !request && nextStepSentence(returned)}
        {returned.isLate && <strong className="text-late">Late: {formatAge(returned.changedAt)}</strong>}
      </p>
      <ReturnFacts returned={returned} />
      <div
        key={`${number} ${state} ${returned.isToSendBack} ${returned.isToThrowAway}`}
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]"
      >
        <div className="grid min-w-0 gap-4">
          {request && <WaitsForOwner request={request} />}
          {may.includes('decide') && !request?.isOwn && <DecideReturn returned={returned} />}
          {(may.includes('receive') || may.includes('close')) && <AwaitGoods returned={returned} />}
          {may.includes('inspect') && <InspectReturn returned={returned} />}
          {may.includes('settle') && !request?.isOwn && <SettleReturn returned={returned} />}
          {returned.isToSendBack && <SendBack returned={returned} />}
          {returned.isToThrowAway && <ThrowAway returned={returned} />}
          <ReturnUnits returned={returned} />
        </div>
        <div className="grid min-w-0 gap-4">
          {returned.sentBack && <SentBack returned={returned} sentBack={returned.sentBack} />}
          {returned.refund && <Refund {...returned.refund} />}
          <Request returned={returned} />
          <Events events={returned.events} />
        </div>
      </div>
    </Page>
  )
}

/** A server of 0.13.0 does not say where its money is. */
function Refund({ paymentId, creditNote, amountPaise, state, providerMessage }: NonNullable<ReturnPage['refund']>) {
  const list = isFailingRefund({ state: state ?? '', providerMessage })
    ? 'failing'
    : state === 'refused'
      ? 'refused'
      : undefined
  return (
    <Card title="Refund">
      {amountPaise !== undefined && state !== undefined && (
        <div className="mb-2">
          {formatRupeesExactly(amountPaise)} {refundWord({ state, providerMessage })}
          <RefundFault {...{ state, providerMessage }} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4">
        {creditNote !== undefined && <DocumentLink number={creditNote} label={`Credit note ${creditNote}`} />}
        <Link to={pagePath('/payments', { query: { q: paymentId } })} className={linkLook}>
          Payment and its refunds
        </Link>
        {list !== undefined && (
          <Link to={pagePath('/refunds', { query: { show: list } })} className={linkLook}>
            Refunds to deal with
          </Link>
        )}
      </p>
    </Card>
  )
}

function Request({ returned: { reason, words, way, declineReason } }: { returned: ReturnPage }) {
  return (
    <Card title="Reason">
      <p className="font-semibold">{returnReasonLabels[reason]}</p>
      {words !== '' && <p className="mt-2 whitespace-pre-wrap break-words">{words}</p>}
      {way === 'keep' && <p className="mt-2 text-ink-soft">The customer keeps the goods.</p>}
      {declineReason !== undefined && <p className="mt-2 break-words">Declined: {declineReason}</p>}
    </Card>
  )
}

function Events({ events }: Pick<ReturnPage, 'events'>) {
  return (
    <Card title="What happened">
      <ol className="grid gap-2">
        {events.map(({ state, at, by = state === 'asked' ? 'Customer' : 'The shop' }) => (
          <li key={`${state} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {labelOf(state)} <span className="text-ink-soft">· {by}</span>
            </span>
            <span className="text-ink-soft text-small">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function labelOf(state: string): string {
  if (state === sentBackEvent) return 'Sent back'
  if (state === thrownAwayEvent) return 'Thrown away'
  if (state === undecidedEvent) return 'Decision taken back'
  const known = returnStates.find((one) => one === state)
  return known ? returnStateLabels[known] : state
}
