import { useRevalidator } from 'react-router'
import { mostPictures } from '#domain/attachments/attachment.ts'
import { Photographs } from '../../attachments/photographs.tsx'
import { usePhotographs } from '../../attachments/use-photographs.ts'
import { SubmitButton } from '../../pages/submit-button.tsx'
import { send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { refusedFields } from '../../platform/field-errors.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { OutcomeNotice } from '../../ui/notice.tsx'
import { formProps, useForm } from '../../ui/use-form.ts'
import { ticketMessages as messages } from './messages.ts'

const nothing = { text: '' }

type Props = { readonly token: string; readonly ticket: string; readonly picturesLeft: number }

/** The customer's answer by the link of a mail, with photographs (TICKET-04). */
export function TicketAnswerForm({ token, ticket, picturesLeft }: Props) {
  const [entry, setEntry] = useDraft(`ticket:${ticket}`, nothing)
  const { form, errors, running, outcome, run } = useForm<'text' | 'pictures'>()
  const photographs = usePhotographs({ path: `/api/ticket/${encodeURIComponent(token)}/pictures` })
  const { revalidate } = useRevalidator()

  function problem() {
    if (!entry.text.trim()) return { errors: { text: messages.answerNeeded } }
    const pictures = photographs.problem()
    return pictures ? { errors: { pictures } } : undefined
  }

  const submit = () =>
    run({
      name: 'send',
      problem: problem(),
      async perform() {
        const body = { text: entry.text, pictures: photographs.ids }
        const { message } = await send('POST /api/ticket/:token/answers', { params: { token }, body })
        setEntry(nothing)
        photographs.clear()
        await revalidate()
        return message
      },
      explain: (error) => ({
        notice: messageOf(error, messages.failed),
        errors: refusedFields(error, { text: 'text', pictures: 'pictures' }),
      }),
    })

  return (
    <form {...form} {...formProps(submit)} className="grid grid-cols-1 gap-5">
      <TextAreaField
        label={messages.answer}
        name="text"
        rows={5}
        maxLength={5000}
        required
        value={entry.text}
        error={errors.text}
        onInput={(event) => setEntry({ text: event.currentTarget.value })}
      />
      {picturesLeft > 0 && (
        <Photographs
          {...photographs}
          label={messages.photographs}
          most={Math.min(picturesLeft, mostPictures.fromCustomer)}
          error={errors.pictures}
        />
      )}
      <OutcomeNotice outcome={outcome} />
      <SubmitButton otherwise={messages.withoutScripts} isBusy={running === 'send'} className="justify-self-start">
        {messages.send}
      </SubmitButton>
    </form>
  )
}
