import { needsWords, type PrivacyKind, privacyKinds } from '#domain/customers/privacy-request.ts'
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
import { formProps, type Problem, useForm } from '../ui/use-form.ts'
import { ownDataMessages as messages, privacyKindLabels } from './messages.ts'

type Entry = { kind: string; words: string }

const nothing: Entry = { kind: '', words: '' }
const options = [
  { value: '', label: 'Choose …' },
  ...privacyKinds.map((value) => ({ value, label: privacyKindLabels[value] })),
]

/** What a customer asks; what was typed stays when it fails (CUST-02). */
export function RequestForm({ onSent }: { onSent: () => void }) {
  const [entry, setEntry] = useDraft('your-data', nothing)
  const { form, errors, clearErrors, running, outcome, run } = useForm<keyof Entry>()
  const loginAgain = useLoginAgain()
  const kind = privacyKinds.find((one) => one === entry.kind)

  const submit = (): Promise<void> =>
    run({
      name: 'send',
      problem: problemOf(kind, entry.words),
      async perform() {
        const body = { kind: kind as PrivacyKind, words: entry.words }
        await send('POST /api/your-data/requests', { body, token: readAuth()?.token })
        setEntry(nothing)
        onSent()
        return messages.sent
      },
      explain(error) {
        if (loginAgain.opensFor(error, submit)) return { notice: loginAgainMessages.stillOut }
        return {
          toast: messageOf(error, messages.failed),
          errors: refusedFields(error, { kind: 'kind', words: 'words' }),
        }
      },
    })

  return (
    <>
      <form {...form} {...formProps(submit)} className="grid grid-cols-1 gap-5">
        <SelectField
          name="kind"
          label={messages.kind}
          hint={kind === 'erasure' ? messages.erasureHint : undefined}
          error={errors.kind}
          required
          value={entry.kind}
          onChange={({ target }) => {
            setEntry({ ...entry, kind: target.value })
            clearErrors(['words'])
          }}
          options={options}
        />
        <TextAreaField
          name="words"
          label={kind && needsWords(kind) ? messages.words : messages.wordsIfAny}
          error={errors.words}
          rows={4}
          maxLength={2000}
          value={entry.words}
          onInput={({ currentTarget }) => setEntry({ ...entry, words: currentTarget.value })}
        />
        <p className="text-ink-soft">{messages.confirmFirst}</p>
        <OutcomeNotice outcome={outcome} />
        <SubmitButton isBusy={running === 'send'}>{messages.send}</SubmitButton>
      </form>
      {loginAgain.dialog}
    </>
  )
}

function problemOf(kind: PrivacyKind | undefined, words: string): Problem<keyof Entry> | undefined {
  if (!kind) return { errors: { kind: messages.kindNeeded } }
  return needsWords(kind) && !words.trim() ? { errors: { words: messages.wordsNeeded } } : undefined
}
