import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees, fromRupees } from '#domain/money.ts'
import { useLoginAgain } from '../identity/login-again/use-login-again.tsx'
import { loginAgainMessages } from '../identity/messages.ts'
import { readAuth } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toaster.tsx'
import { returnMessages as messages } from './messages.ts'

/**
 * Says the sum before it cancels; somebody may pack the order between the two presses (RETURN-03). Its answer stays where the button was.
 */
export function CancelOrder({ orderNumber, mayCancel }: { orderNumber: string; mayCancel: boolean }) {
  const [amount, setAmount] = useState<number>()
  const loginAgain = useLoginAgain()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly tone: 'error' | 'success'; readonly text: string }>()
  const { revalidate } = useRevalidator()

  async function act(work: () => Promise<void>) {
    setBusy(true)
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      // Asked again after the login: the sum is looked up anew.
      setAmount(undefined)
      const text = loginAgain.opensFor(error, look)
        ? loginAgainMessages.stillOut
        : messageOf(error, messages.notCancelled)
      setSaid({ tone: 'error', text })
    } finally {
      setBusy(false)
    }
  }
  const input = () => ({ params: { orderNumber }, token: readAuth()?.token })
  const look = (): Promise<void> =>
    act(async () => setAmount((await send('GET /api/orders/:orderNumber/cancellation', input())).amount))
  const cancel = (sum: number) =>
    act(async () => {
      const { message } = await send('POST /api/orders/:orderNumber/cancellation', {
        ...input(),
        body: { amount: sum },
      })
      setAmount(undefined)
      setSaid({ tone: 'success', text: message })
      toast.success(message)
      await revalidate()
    })
  if (!mayCancel && !said) return null
  return (
    <div className="grid justify-items-start gap-3">
      {said && (
        <Notice key={said.text} tone={said.tone} isResult>
          {said.text}
        </Notice>
      )}
      {!mayCancel || said?.tone === 'success' ? undefined : amount === undefined ? (
        <Button variant="quiet" isBusy={isBusy} className="-ml-6" onClick={() => void look()}>
          {messages.cancel}
          <span className="sr-only"> {orderNumber}</span>
        </Button>
      ) : (
        <>
          <p>{messages.cancelQuestion}</p>
          <div className="flex flex-wrap gap-3">
            {/* It opens where 'Cancel order' was: the second press of a double click answers nothing. */}
            <Button isBusy={isBusy} onClick={({ detail }) => detail > 1 || void cancel(amount)}>
              {messages.cancelling(formatRupees(fromRupees(amount)))}
            </Button>
            <Button variant="secondary" onClick={() => setAmount(undefined)}>
              {messages.keep}
            </Button>
          </div>
        </>
      )}
      {loginAgain.dialog}
    </div>
  )
}
