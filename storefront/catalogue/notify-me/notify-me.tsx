import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isEmail } from '#domain/identity/email.ts'
import { useSession } from '../../identity/session.ts'
import { send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { FaultNotice, Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { notifyMeMessages as messages } from './messages.ts'

export type NotifyMeProps = { productId: string }

/** Asks for an email address, once a product is out of stock (PROD-04). */
export function NotifyMe({ productId }: NotifyMeProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  useKnownEmail((known) => setEmail((typed) => typed || known))

  // At first, and at each new error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is what it waits for.
  useEffect(() => field.current?.querySelector('input')?.focus(), [error])
  // The pressed button is gone; behind a dialog nobody hears the toast.
  useEffect(() => {
    if (done) result.current?.focus()
  }, [done])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = problemOf(email)
    setError(problem)
    setFault(undefined)
    if (problem || isBusy) return
    setIsBusy(true)
    try {
      const { message } = await send('POST /api/products/:id/notify', {
        params: { id: productId },
        body: { email: email.trim() },
      })
      setDone(message)
      toast.success(message)
    } catch (cause) {
      setError(messageOf(cause, messages.failed))
      setFault(cause)
    } finally {
      setIsBusy(false)
    }
  }

  if (done) {
    return (
      <div ref={result} tabIndex={-1} className="outline-none">
        <Notice tone="success">{done}</Notice>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div ref={field}>
        <EmailField
          enterKeyHint="done"
          hint={messages.lead}
          value={email}
          error={error}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </div>
      <FaultNotice fault={fault} />
      <Button type="submit" size="lg" isBusy={isBusy} className="w-full sm:w-auto">
        {messages.button}
      </Button>
    </form>
  )
}

function problemOf(email: string): string | undefined {
  if (!email.trim()) return messages.emailNeeded
  if (!isEmail(email)) return messages.emailShape
}

/** Fetches the email of a signed-in customer. */
function useKnownEmail(onKnown: (email: string) => void) {
  const { auth } = useSession()
  const callback = useRef(onKnown)
  callback.current = onKnown
  const token = auth?.token
  useEffect(() => {
    if (!token) return
    send('POST /verifyUser', { body: { token } }).then(
      (customer) => callback.current(customer.email),
      () => {},
    )
  }, [token])
}
