import type { LeftOut } from '#domain/cart/buyable-cart.ts'
import { availabilityMessages } from './availability-messages.ts'
import { type CartLine, cart } from './cart-store.ts'
import { messages } from './messages.ts'
import { focusUndo, offerUndo } from './removal.ts'

type Left = LeftOut<CartLine>

export function reasonOf({ reason, units, isExact }: Left): string {
  if (reason === 'withdrawn') return availabilityMessages.gone
  if (reason === 'out-of-stock') return availabilityMessages.outOfStock
  return isExact ? availabilityMessages.onlyLeft(units) : availabilityMessages.notThatMany
}

/** Takes what there is instead of what is wanted. */
export function TakeButton({ leftOut: { line, units }, onTake }: { leftOut: Left; onTake: () => void }) {
  if (units === 0) return null
  const take = () => {
    cart.take(line.id, line.qty - units)
    onTake()
  }
  return <WayOn label={availabilityMessages.takeLeft(units)} title={line.title} onPress={take} />
}

export function RemoveButton({ line }: { line: CartLine }) {
  const remove = () => {
    offerUndo([line])
    cart.drop(line.id)
    focusUndo()
  }
  return <WayOn label={messages.remove} title={line.title} onPress={remove} />
}

function WayOn({ label, title, onPress }: { label: string; title: string; onPress: () => void }) {
  return (
    <>
      {' '}
      <button
        type="button"
        onClick={onPress}
        className="-my-1.5 inline-flex min-h-11 min-w-11 items-center font-medium text-leaf underline underline-offset-4"
      >
        {label}
        <span className="sr-only"> {title}</span>
      </button>
    </>
  )
}
