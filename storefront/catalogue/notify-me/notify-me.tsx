import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#domain/identity/email.ts'
import { useKnownCustomer } from '../../identity/use-known-customer.ts'
import { SubmitButton } from '../../pages/submit-button.tsx'
import { send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { useFocusOnMount } from '../../platform/focus-on-mount.ts'
import { EmailField } from '../../ui/field.tsx'
import { FaultNotice, Notice } from '../../ui/notice.tsx'
import { formProps, useForm } from '../../ui/use-form.ts'
import { notifyMeMessages as messages } from './messages.ts'

export type NotifyMeProps = { productId: string }

/** Asks for an email address, once a product is out of stock (PROD-04). */
export function NotifyMe({ productId }: NotifyMeProps) {
  const [email, setEmail] = useState('')
  const { form, errors, running, outcome, run } = useForm<'email'>()
  const field = useFocusOnMount<HTMLDivElement>()
  const result = useRef<HTMLDivElement>(null)
  const done = outcome?.tone === 'success' ? outcome.text : undefined
  useKnownCustomer((customer) => setEmail((typed) => typed || customer.email))

  // The pressed button is gone; behind a dialog nobody hears the toast.
  useEffect(() => {
    if (done) result.current?.focus()
  }, [done])

  const submit = () =>
    run({
      name: 'send',
      problem: problemOf(email),
      async perform() {
        const body = { email: email.trim() }
        return (await send('POST /api/products/:id/notify', { params: { id: productId }, body })).message
      },
      explain: (error) => ({ errors: { email: messageOf(error, messages.failed) } }),
    })

  if (done) {
    return (
      <div ref={result} tabIndex={-1} className="outline-none">
        <Notice tone="success">{done}</Notice>
      </div>
    )
  }
  return (
    <form {...form} {...formProps(submit)} className="grid gap-4">
      <div ref={field}>
        <EmailField
          enterKeyHint="done"
          hint={messages.lead}
          value={email}
          error={errors.email}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </div>
      <FaultNotice fault={outcome?.fault} />
      <SubmitButton isBusy={running === 'send'} className="w-full sm:w-auto">
        {messages.button}
      </SubmitButton>
    </form>
  )
}

function problemOf(email: string) {
  if (!email.trim()) return { errors: { email: messages.emailNeeded } }
  if (!isEmail(email)) return { errors: { email: messages.emailShape } }
}
