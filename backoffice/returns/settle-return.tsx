import { useRef, useState } from 'react'
import type { StaffBody } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { RefundEffect } from '../payments/refund-effect.tsx'
import type { Effect } from '../payments/refund-query.ts'
import { sayRefunded } from '../payments/refund-words.ts'
import { isOutdatedBy, notSaidBy, whyOff } from '../platform/preview.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { usePreview } from '../platform/use-preview.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, OffButton } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import { PreviewFault } from '../ui/preview-fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { ReturnPage } from './return-page.ts'
import { countChosen, type Unit, UnitChoices, unitsOf } from './unit-choices.tsx'

type Fate = 'refund' | 'resend' | 'send-back'

/** What becomes of each unit, and one sum (RETURN-02). */
export function SettleReturn({ returned: { number, lines } }: { returned: ReturnPage }) {
  const units = unitsOf(lines)
  const [chosen, setChosen] = useState<readonly Fate[]>(() =>
    units.map((unit) => (isKept(unit) ? 'send-back' : 'refund')),
  )
  const outcomes = lines.map(({ position }) => ({
    position,
    refund: countChosen({ units, chosen }, position, 'refund'),
    resend: countChosen({ units, chosen }, position, 'resend'),
    sendBack: countChosen({ units, chosen }, position, 'send-back'),
  }))
  const isWrittenOff = units.some((unit, at) => isKept(unit) && chosen[at] !== 'send-back')
  const isRefund = chosen.includes('refund')
  const { preview, tryAgain, effect, isKnown, isAsked, isBusy, fault, save } = useSettling(number, outcomes)
  return (
    <>
      <Card title="What becomes of it?">
        <UnitChoices
          units={units}
          chosen={chosen}
          optionsOf={fatesOf}
          onChoose={(index, fate) => setChosen(chosen.with(index, fate))}
        />
        {isWrittenOff && (
          <p className="mt-3 text-ink-soft">What was kept for the customer and does not go back is written off.</p>
        )}
      </Card>
      {isRefund ? (
        <RefundEffect isChosen {...{ effect, preview, onTryAgain: tryAgain }} />
      ) : (
        <PreviewFault preview={preview} onTryAgain={tryAgain} />
      )}
      <FaultNotice fault={notSaidBy(preview, fault)} />
      {isAsked && <p>Above {effect?.aboveLimit} an owner refunds. Nothing is settled until one allows it.</p>}
      {isKnown ? (
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void save()}>
          {isAsked ? `Ask an owner: ${labelOf(effect, chosen).toLowerCase()}` : labelOf(effect, chosen)}
        </Button>
      ) : (
        <OffButton size="large" why={whyOff(preview)}>
          Refund
        </OffButton>
      )}
    </>
  )
}

type Settled = StaffBody<'POST /api/returns/:number/outcome'>

/** What the outcomes would refund, and the act itself: it settles the return, or asks an owner above the person's limit. */
function useSettling(number: string, outcomes: Settled['lines']) {
  const say = useNotice()
  // A settled return has no outcome to look at.
  const isSettling = useRef(false)
  const { preview, tryAgain } = usePreview(
    staffQuery('GET /api/returns/:number/outcome', { params: { number }, query: { lines: JSON.stringify(outcomes) } }, [
      `return:${number}`,
      'refunds',
    ]),
    { isPaused: () => isSettling.current },
  )
  const isKnown = preview.state === 'shown' && !preview.isFormer
  const effect = isKnown ? preview.answer.effect : undefined
  const isAsked = effect?.aboveLimit !== undefined
  const settle = useStaffMutation(
    async (body: Settled, key) => ({
      ...(await staffCall('POST /api/returns/:number/outcome', { params: { number }, body, key })),
      sent: effect?.sent?.paise,
    }),
    { onDone: (done) => say(saySettled(number, done)) },
  )
  const ask = useStaffMutation(
    (body: Settled, key) => staffCall('POST /api/returns/:number/outcome-requests', { params: { number }, body, key }),
    { onDone: ({ amountPaise }) => say(`Sent to the owner: ${formatRupees(amountPaise)}`) },
  )
  const { run, isBusy, fault } = isAsked ? ask : settle
  const save = async () => {
    isSettling.current = true
    const { refusal } = await run({ lines: outcomes, totalPaise: effect?.totalPaise ?? 0 })
    if (refusal) isSettling.current = false
    if (isOutdatedBy(refusal)) tryAgain()
  }
  return { preview, tryAgain, effect, isKnown, isAsked, isBusy, fault, save }
}

type Done = { readonly amountPaise?: number; readonly creditNote?: string; readonly sent: number | undefined }

function saySettled(number: string, { amountPaise, creditNote, sent }: Done): string {
  if (amountPaise === undefined || creditNote === undefined) return `${number} is closed. The customer gets a mail.`
  return sayRefunded({ amountPaise, creditNote, sent })
}

function labelOf(effect: Pick<Effect, 'totalPaise' | 'sent'> | undefined, chosen: readonly Fate[]): string {
  const acts = [
    ...(effect
      ? [`${effect.sent?.paise === 0 ? 'Credit' : 'Refund'} ${formatRupees(effect.sent?.paise || effect.totalPaise)}`]
      : []),
    ...(chosen.includes('resend') ? ['Send again'] : []),
    ...(chosen.includes('send-back') ? ['Send back'] : []),
  ]
  return acts.map((act, index) => (index === 0 ? act : act.toLowerCase())).join(', ')
}

/** Only what the inspection kept for the customer goes back to them; refunded or sent again it is written off. */
function fatesOf(unit: Unit): readonly { value: Fate; label: string }[] {
  return [
    { value: 'refund', label: 'Refund' },
    { value: 'resend', label: 'Send again' },
    ...(isKept(unit) ? [{ value: 'send-back', label: 'Back to the customer' } as const] : []),
  ]
}

function isKept({ found }: Unit): boolean {
  return found === 'kept for the customer'
}
