import type { ComponentProps } from 'react'
import { href } from 'react-router'
import type { Units } from '../orders/parcels-of.ts'
import { TextLink } from '../ui/text-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CancellationAsked } from './cancellation-asked.tsx'
import type { OwnReturn } from './load-returns.ts'
import { returnMessages as messages } from './messages.ts'

type Props = {
  readonly orderNumber: string
  readonly returns: readonly OwnReturn[]
  readonly hasDelivered: boolean
  readonly mayCancel: boolean
  readonly mayAskToCancel: boolean
  /** When others have been sent. */
  readonly toSend: readonly Units[]
  readonly cancellation: ComponentProps<typeof CancellationAsked>['cancellation'] | undefined
}

/** Where the returns of an order stand, and what its customer can ask for (RETURN-03). */
export function OrderHelp({ orderNumber, returns, hasDelivered, cancellation, ...cancelling }: Props) {
  return (
    <div className="grid gap-2 empty:hidden">
      {returns.map(({ number, declineReason, ...returned }) => (
        <p key={number} className="text-ink-soft text-sm">
          {messages.state(number, returned)}
          {declineReason !== undefined && <span className="block wrap-anywhere">{declineReason}</span>}
        </p>
      ))}
      {hasDelivered && (
        <TextLink to={href('/user-dashboard/orders/:orderNumber/return', { orderNumber })}>
          {messages.link}
          <span className="sr-only"> of order {orderNumber}</span>
        </TextLink>
      )}
      <TextLink to={`${href('/contact')}#order=${orderNumber}`}>
        {messages.write}
        <span className="sr-only"> {orderNumber}</span>
      </TextLink>
      {cancellation && <CancellationAsked cancellation={cancellation} />}
      <CancelOrder
        {...{ orderNumber }}
        mayCancel={cancelling.mayCancel}
        mayAsk={cancelling.mayAskToCancel}
        unitsToSend={cancelling.toSend.reduce((sum, { quantity }) => sum + quantity, 0)}
      />
    </div>
  )
}
