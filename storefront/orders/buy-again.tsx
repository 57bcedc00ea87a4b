import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { messages as productMessages } from '../catalogue/messages.ts'
import { useLoginAgain } from '../identity/login-again/use-login-again.tsx'
import { loginAgainMessages } from '../identity/messages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toaster.tsx'
import { orderMessages as messages } from './messages.ts'
import { type CartAgain, putIntoCartAgain } from './put-into-cart-again.ts'

type State = 'idle' | 'busy' | 'failed' | 'signed-out' | CartAgain

/** Puts an order into the cart again, and says what is not as it was (EASE-08). */
export function BuyAgain({ orderNumber }: { orderNumber: string }) {
  const [state, setState] = useState<State>('idle')
  const loginAgain = useLoginAgain()

  async function buy() {
    setState('busy')
    try {
      const result = await putIntoCartAgain(orderNumber)
      setState(result)
      if (result.added > 0) toast.success(productMessages.added(result.added))
    } catch (error) {
      setState(loginAgain.opensFor(error, buy) ? 'signed-out' : 'failed')
    }
  }

  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:items-center sm:justify-end sm:gap-5">
      {state === 'signed-out' && <Notice tone="error">{loginAgainMessages.stillOut}</Notice>}
      {state === 'failed' && <Notice tone="error">{messages.notLookedUp}</Notice>}
      {typeof state === 'object' && <Result {...state} />}
      <Button
        variant="secondary"
        isBusy={state === 'busy'}
        onClick={() => void buy()}
        className="flex-none justify-self-start"
      >
        <Icon drawing={RotateCcw} className="size-4" />
        <span>
          {messages.buyAgain}
          <span className="sr-only"> order {orderNumber}</span>
        </span>
      </Button>
      {loginAgain.dialog}
    </div>
  )
}

function Result({ added, notes }: CartAgain) {
  return (
    <div role="status" className="min-w-0 text-[0.9375rem] leading-snug">
      <p>
        {added > 0 ? messages.inCart(added) : messages.nothingAdded}{' '}
        {added > 0 && <TextLink to={href('/cart')}>{productMessages.goToCart}</TextLink>}
      </p>
      <ul className="mt-1 grid gap-1 text-ink-soft">
        {notes.map(({ pid, text, seePid }) => (
          <li key={pid}>
            {text} {seePid && <TextLink to={href('/product/:id', { id: seePid })}>{messages.notifyMe}</TextLink>}
          </li>
        ))}
      </ul>
    </div>
  )
}
