import { useEffect, useRef } from 'react'
import { isEmail } from '#domain/identity/email.ts'
import { readAuth, verifiedCustomer } from '../identity/session.ts'
import { useKnownCustomer } from '../identity/use-known-customer.ts'
import { SubmitButton } from '../pages/submit-button.tsx'
import { ApiError, NetworkError, noReason, send } from '../platform/api.ts'
import { refusedFields } from '../platform/field-errors.ts'
import { startDraft, useDraft } from '../platform/use-draft.ts'
import { EmailField, Field, TextAreaField } from '../ui/field.tsx'
import { OutcomeNotice } from '../ui/notice.tsx'
import { formProps, type Problem, useForm } from '../ui/use-form.ts'
import { contactMessages as messages } from './messages.ts'
import { isNothingWritten, withOpening } from './order-opening.ts'
import { findTicketDraft } from './ticket/find-ticket-draft.ts'

type Entry = { name: string; email: string; message: string }

const nothing: Entry = { name: '', email: '', message: '' }

/** The form of CONT-01; it is cleared only when the server has stored the message. */
export function ContactForm() {
  const [entry, setEntry] = useDraft('contact', nothing)
  useKnownCustomer((customer) => setEntry((typed) => withKnown(typed, customer)))
  // React mounts twice in development.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { hash, pathname, search } = window.location
    setEntry((typed) => ({ ...typed, message: withOpening(typed.message, hash) }))
    // A reload, also after sending, does not begin about the order again.
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [setEntry])
  const { form, errors, running, outcome, run } = useForm<keyof Entry>()
  const bind = (name: keyof Entry) => ({
    name,
    value: entry[name],
    error: errors[name],
    required: true,
    onInput: (event: { currentTarget: { value: string } }) => setEntry({ ...entry, [name]: event.currentTarget.value }),
  })

  const submit = () =>
    run({
      name: 'send',
      problem: problemOf(entry),
      async perform() {
        const { message } = await send('POST /contact', { body: entry, token: readAuth()?.token })
        // The answer is the sentence alone (API-04).
        const [ticket] = /T-\d{6}/.exec(message) ?? []
        if (ticket) startDraft(findTicketDraft, { ticket, email: entry.email })
        setEntry(withKnown(nothing, verifiedCustomer()))
        return message
      },
      explain: (error) => ({
        toast: sentenceFor(error),
        errors: refusedFields(error, { name: 'name', email: 'email', message: 'message' }),
      }),
    })

  return (
    <form {...form} {...formProps(submit)} className="grid grid-cols-1 gap-5">
      <Field label="Name" autoComplete="name" enterKeyHint="next" maxLength={100} {...bind('name')} />
      <EmailField enterKeyHint="next" {...bind('email')} />
      <TextAreaField label="Message" rows={6} maxLength={5000} {...bind('message')} />
      <OutcomeNotice outcome={outcome} />
      {outcome?.fault instanceof NetworkError && (
        <p role="status" className="-mt-2 text-ink-soft">
          {messages.noAnswerMore}
        </p>
      )}
      <SubmitButton isBusy={running === 'send'}>Send message</SubmitButton>
    </form>
  )
}

/** The name and email of who is signed in; what was typed stays. */
function withKnown(typed: Entry, known: { readonly name: string; readonly email: string } | undefined): Entry {
  return known ? { ...typed, name: typed.name || known.name, email: typed.email || known.email } : typed
}

function problemOf({ name, email, message }: Entry): Problem<keyof Entry> | undefined {
  const found: { [Field in keyof Entry]?: string } = {}
  if (!name.trim()) found.name = messages.nameNeeded
  if (!email.trim()) found.email = messages.emailNeeded
  else if (!isEmail(email)) found.email = messages.emailShape
  if (isNothingWritten(message)) found.message = messages.messageNeeded
  return Object.keys(found).length > 0 ? { errors: found } : undefined
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError && error.code !== noReason) return messages.serverError(error.message)
  if (error instanceof NetworkError) return messages.noAnswer
  return messages.otherwise
}
