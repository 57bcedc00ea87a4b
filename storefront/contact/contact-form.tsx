import { type FormEvent, useState } from 'react'
import { isEmail } from '#domain/identity/email.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, NetworkError, noReason, send } from '../platform/api.ts'
import { useFocusOnErrors } from '../platform/focus-on-errors.ts'
import { useDraft } from '../platform/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, Field, TextAreaField } from '../ui/field.tsx'
import { type Outcome, OutcomeNotice } from '../ui/notice.tsx'
import { toast } from '../ui/toaster.tsx'
import { contactMessages as messages } from './messages.ts'

type Entry = { name: string; email: string; message: string }
type Errors = { [Field in keyof Entry]?: string }

const nothing: Entry = { name: '', email: '', message: '' }

/** The form of CONT-01; it is cleared only when the server has stored the message. */
export function ContactForm() {
  const [entry, setEntry] = useDraft('contact', nothing)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useFocusOnErrors(errors)
  const bind = (name: keyof Entry) => ({
    name,
    value: entry[name],
    error: errors[name],
    required: true,
    onInput: (event: { currentTarget: { value: string } }) => setEntry({ ...entry, [name]: event.currentTarget.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const found = problemsOf(entry)
    setErrors(found)
    setOutcome(undefined)
    if (Object.keys(found).length > 0) return
    setIsSending(true)
    try {
      const { message } = await send('POST /contact', { body: entry, token: readAuth()?.token })
      setOutcome({ tone: 'success', text: message })
      toast.success(message)
      setEntry(nothing)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      const text = sentenceFor(error)
      setOutcome({ tone: 'error', text, fault: error })
      toast.error(text)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Field label="Name" autoComplete="name" enterKeyHint="next" maxLength={100} {...bind('name')} />
      <EmailField enterKeyHint="next" {...bind('email')} />
      <TextAreaField label="Message" rows={6} maxLength={5000} {...bind('message')} />
      <OutcomeNotice outcome={outcome} />
      <Button type="submit" size="lg" isBusy={isSending}>
        Send message
      </Button>
    </form>
  )
}

function problemsOf({ name, email, message }: Entry): Errors {
  const found: Errors = {}
  if (!name.trim()) found.name = messages.nameNeeded
  if (!email.trim()) found.email = messages.emailNeeded
  else if (!isEmail(email)) found.email = messages.emailShape
  if (!message.trim()) found.message = messages.messageNeeded
  return found
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError && error.code !== noReason) return messages.serverError(error.message)
  if (error instanceof NetworkError) return messages.noAnswer
  return messages.otherwise
}
