import type { Answer } from '#contract/index.ts'
import {
  hasReturnWindow,
  needsPhotographs,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '#domain/returns/return-reasons.ts'
import { Photographs } from '../attachments/photographs.tsx'
import { usePhotographs } from '../attachments/use-photographs.ts'
import { useLoginAgain } from '../identity/login-again/use-login-again.tsx'
import { loginAgainMessages } from '../identity/messages.ts'
import { readAuth } from '../identity/session.ts'
import { SubmitButton } from '../pages/submit-button.tsx'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import { refusedFields } from '../platform/field-errors.ts'
import { useDraft } from '../platform/use-draft.ts'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { OutcomeNotice } from '../ui/notice.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { formProps, useForm } from '../ui/use-form.ts'
import { returnMessages as messages } from './messages.ts'

type Line = Answer<'GET /api/orders/:orderNumber/returnable'>['lines'][number]
type Entry = { reason: string; words: string; units: { readonly [position: number]: number } }
type Field = 'lines' | 'reason' | 'words' | 'pictures'

const nothing: Entry = { reason: '', words: '', units: {} }

const reasons = [
  { value: '', label: 'Choose …' },
  ...returnReasons.map((value) => ({ value, label: returnReasonLabels[value] })),
]

/** Units, a reason, words and photographs; what was typed and chosen stays when it fails (RETURN-03). */
export function ReturnForm({ orderNumber, lines }: { orderNumber: string; lines: readonly Line[] }) {
  const [entry, setEntry] = useDraft(`return:${orderNumber}`, nothing)
  const loginAgain = useLoginAgain()
  const photographs = usePhotographs({
    path: '/api/pictures',
    token: () => readAuth()?.token,
    onRejected: loginAgain.opensFor,
  })
  const { form, errors, clearErrors, running, outcome, run } = useForm<Field>()
  const reason = returnReasons.find((one) => one === entry.reason)
  const unitsOf = ({ position, left }: Line) =>
    Math.min(left, entry.units[position] ?? (lines.length === 1 && left === 1 ? 1 : 0))
  const chosen = lines.flatMap((line) => {
    return unitsOf(line) > 0 ? [{ position: line.position, quantity: unitsOf(line) }] : []
  })
  const set = ({ position }: Line, quantity: number) => {
    setEntry({ ...entry, units: { ...entry.units, [position]: quantity } })
    clearErrors(['lines'])
  }

  const submit = (): Promise<void> =>
    run({
      name: 'send',
      problem: problemOf({ chosen, reason, pictures: photographs.ids, unsent: photographs.problem() }),
      async perform() {
        const body = {
          lines: chosen,
          reason: reason as ReturnReason,
          words: entry.words,
          pictures: [...photographs.ids],
        }
        const input = { params: { orderNumber }, body, token: readAuth()?.token }
        const { number } = await send('POST /api/orders/:orderNumber/returns', input)
        setEntry(nothing)
        photographs.clear()
        return messages.sent(number)
      },
      explain(error) {
        if (loginAgain.opensFor(error, submit)) return { notice: loginAgainMessages.stillOut }
        return {
          toast: messageOf(error, messages.failed),
          errors: refusedFields(error, { lines: 'lines', reason: 'reason', words: 'words', pictures: 'pictures' }),
        }
      },
    })

  if (outcome?.tone === 'success') {
    return (
      <div className="grid gap-6">
        <OutcomeNotice outcome={outcome} />
        <TextLink to="/user-dashboard/orders">Your orders</TextLink>
      </div>
    )
  }
  return (
    <>
      <form {...form} {...formProps(submit)} className="grid grid-cols-1 gap-6">
        <Units {...{ lines, reason, unitsOf, set }} error={errors.lines} />
        <SelectField
          name="reason"
          label={messages.reason}
          hint={messages.reasonHint}
          error={errors.reason}
          value={entry.reason}
          onChange={({ target }) => setEntry({ ...entry, reason: target.value })}
          options={reasons}
        />
        <TextAreaField
          name="words"
          label={messages.words}
          error={errors.words}
          maxLength={2000}
          value={entry.words}
          onInput={({ currentTarget }) => setEntry({ ...entry, words: currentTarget.value })}
        />
        {reason && needsPhotographs(reason) && (
          <Photographs {...photographs} label={messages.photographs} most={5} error={errors.pictures} />
        )}
        <OutcomeNotice outcome={outcome} />
        <SubmitButton isBusy={running === 'send'}>{messages.send}</SubmitButton>
        <TextLink to="/user-dashboard/orders">Your orders</TextLink>
      </form>
      {loginAgain.dialog}
    </>
  )
}

type UnitsProps = {
  readonly lines: readonly Line[]
  readonly reason: ReturnReason | undefined
  readonly unitsOf: (line: Line) => number
  readonly set: (line: Line, quantity: number) => void
  readonly error: string | undefined
}

function Units({ lines, reason, unitsOf, set, error }: UnitsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-[0.9375rem] text-ink">{messages.units}</legend>
      {lines.map((line) => (
        <div key={line.position} className="flex items-center justify-between gap-3">
          <p className="min-w-0">
            {line.productName}
            <span className="block text-ink-soft text-sm">
              {reason && hasReturnWindow(reason) && line.window ? line.window : messages.left(line.left)}
            </span>
          </p>
          <QuantityStepper
            quantity={unitsOf(line)}
            onLess={() => set(line, unitsOf(line) - 1)}
            onMore={() => set(line, Math.min(line.left, unitsOf(line) + 1))}
            lessLabel={messages.less(line.productName)}
            moreLabel={messages.one(line.productName)}
            isLessOff={unitsOf(line) === 0}
            className="flex-none"
          />
        </div>
      ))}
      {error !== undefined && (
        <p data-invalid tabIndex={-1} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Checked = {
  readonly chosen: readonly object[]
  readonly reason: ReturnReason | undefined
  readonly pictures: readonly string[]
  readonly unsent: string | undefined
}

function problemOf({ chosen, reason, pictures, unsent }: Checked) {
  const needed = reason !== undefined && needsPhotographs(reason)
  const found: { [Name in Field]?: string } = {}
  if (chosen.length === 0) found.lines = messages.unitsNeeded
  if (!reason) found.reason = messages.reasonNeeded
  if (needed && unsent !== undefined) found.pictures = unsent
  else if (needed && pictures.length === 0) found.pictures = messages.photographNeeded
  return Object.keys(found).length > 0 ? { errors: found } : undefined
}
