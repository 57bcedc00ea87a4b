import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees, fromRupees } from '#domain/money.ts'
import { useLoginAgain } from '../identity/login-again/use-login-again.tsx'
import { loginAgainMessages } from '../identity/messages.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'
import { messageOf } from '../platform/error-message.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toaster.tsx'
import { returnMessages as messages } from './messages.ts'

type Props = {
  orderNumber: string
  mayCancel: boolean
  mayAsk: boolean
  /** Of an order of which a part has left. */
  unitsToSend: number
}

/**
 * Says the sum before it cancels; somebody may pack the order between the two presses (RETURN-03): then the packing room can be asked. Its
 * answer stays where the button was.
 */
export function CancelOrder({ orderNumber, mayCancel, mayAsk, unitsToSend }: Props) {
  const [amount, setAmount] = useState<number | 'packed'>()
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
      // The order is no longer as it is shown.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    } finally {
      setBusy(false)
    }
  }
  const input = () => ({ params: { orderNumber }, token: readAuth()?.token })
  const look = (): Promise<void> => act(async () => setAmount(await amountOf(input())))
  const cancel = (sum: number | 'packed') =>
    act(async () => {
      const { message } = await send('POST /api/orders/:orderNumber/cancellation', {
        ...input(),
        // Of an order that is packed no sum is compared.
        body: { amount: sum === 'packed' ? 0 : sum },
      })
      setAmount(undefined)
      setSaid({ tone: 'success', text: message })
      toast.success(message)
      await revalidate()
    })
  const isPossible = mayCancel || mayAsk
  if (!isPossible && !said) return null
  return (
    <div className="grid justify-items-start gap-3">
      {said && (
        <Notice key={said.text} tone={said.tone} isResult>
          {said.text}
        </Notice>
      )}
      {!isPossible || said?.tone === 'success' ? undefined : amount === undefined ? (
        <Button variant="quiet" isBusy={isBusy} className="-ml-6" onClick={() => void look()}>
          {mayCancel ? messages.cancel : messages.askToCancel}
          <span className="sr-only"> {orderNumber}</span>
        </Button>
      ) : (
        <Question {...{ amount, isBusy, cancel, unitsToSend }} onKeep={() => setAmount(undefined)} />
      )}
      {loginAgain.dialog}
    </div>
  )
}

async function amountOf(input: { params: { orderNumber: string }; token: string | undefined }) {
  try {
    return (await send('GET /api/orders/:orderNumber/cancellation', input)).amount
  } catch (error) {
    if (error instanceof ApiError && error.code === 'being-packed') return 'packed'
    throw error
  }
}

type Asked = Pick<Props, 'unitsToSend'> & {
  amount: number | 'packed'
  isBusy: boolean
  cancel: (amount: number | 'packed') => Promise<void>
  onKeep: () => void
}

function Question({ amount, isBusy, cancel, unitsToSend, onKeep }: Asked) {
  const isPacked = amount === 'packed'
  const toAsk = unitsToSend > 0 ? messages.askForRest(unitsToSend) : messages.askQuestion
  return (
    <>
      <p>{isPacked ? toAsk : messages.cancelQuestion}</p>
      <div className="flex flex-wrap gap-3">
        {/* It opens where 'Cancel order' was: the second press of a double click answers nothing. */}
        <Button isBusy={isBusy} onClick={({ detail }) => detail > 1 || void cancel(amount)}>
          {isPacked ? messages.askThem : messages.cancelling(formatRupees(fromRupees(amount)))}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {messages.keep}
        </Button>
      </div>
    </>
  )
}
