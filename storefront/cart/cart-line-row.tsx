import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { LeftOut } from '#domain/cart/buyable-cart.ts'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { toast } from '../ui/toaster.tsx'
import { availabilityMessages } from './availability-messages.ts'
import { type CartLine, cart } from './cart-store.ts'
import { reasonOf, TakeButton } from './left-out.tsx'
import { messages } from './messages.ts'

type Props = {
  line: CartLine
  /** Why it cannot be bought as it stands. */
  leftOut: LeftOut<CartLine> | undefined
  previousPrice: Paise | undefined
  /** Of a line that was just brought back. */
  isFocused: boolean
  onRemove: (height: number) => void
}

export function CartLineRow({ line, leftOut, previousPrice, isFocused, onRemove }: Props) {
  const { id, title, image, qty } = line
  const isShort = leftOut?.reason === 'too-many'
  const isMissing = leftOut !== undefined && !isShort
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFocused) focusQuantity(row.current)
  }, [isFocused])

  const more = () => {
    cart.add(line, 1)
    toast.success(messages.increased)
  }
  const remove = () => onRemove(row.current?.offsetHeight ?? 0)
  const less = () => {
    if (qty === 1) return remove()
    cart.take(id)
    toast.success(messages.decreased)
  }

  return (
    <li
      ref={row}
      className="grid grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)] gap-x-[min(1rem,5vw)] border-line border-b py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <div className="self-start overflow-hidden rounded-xl bg-tile">
        <ProductPicture src={image[0]} alt="" sizes="112px" className={isMissing ? 'opacity-50' : ''} />
      </div>
      <div className="flex min-w-0 flex-col">
        <LineHeading line={line} isMissing={isMissing} />
        {isMissing ? (
          <p className="mt-1.5 font-medium text-danger text-sm">{reasonOf(leftOut)}</p>
        ) : (
          <PreviousPrice price={previousPrice} />
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3">
          {isMissing ? (
            <span className="text-ink-soft text-sm">Quantity {qty}</span>
          ) : (
            <QuantityStepper
              quantity={qty}
              onLess={less}
              onMore={more}
              lessLabel={messages.decrease(title)}
              moreLabel={messages.increase(title)}
              removeHint={messages.removesIt}
              isMoreOff={isShort}
            />
          )}
          <RemoveButton title={title} onPress={remove} />
        </div>
        {/* Below the buttons, which it does not move. */}
        {isShort && (
          <p role="status" className="mt-1.5 font-medium text-danger text-sm">
            {reasonOf(leftOut)}
            <TakeButton leftOut={leftOut} onTake={() => focusQuantity(row.current)} />
          </p>
        )}
      </div>
    </li>
  )
}

/** With large text the price has a line of its own. */
function LineHeading({ line, isMissing }: { line: CartLine; isMissing: boolean }) {
  const { id, title, net_quantity, qty, price } = line
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="wrap-break-word font-serif text-leaf text-lg leading-snug">
          <Link to={href('/product/:id', { id })} className="block hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
          {net_quantity && `${formatNetQuantity(net_quantity)}, `}
          {formatRupees(price)} each
        </p>
      </div>
      <p className={classes('text-lg tabular-nums', isMissing ? 'text-ink-soft line-through' : 'font-semibold')}>
        <span className="sr-only">Together </span>
        {formatRupees(price * qty)}
      </p>
    </div>
  )
}

function RemoveButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-2 min-h-11 px-2 font-medium text-ink-soft text-sm underline decoration-ink-soft/40 underline-offset-4 hover:text-danger"
    >
      {messages.remove}
      <span className="sr-only"> {title}</span>
    </button>
  )
}

function PreviousPrice({ price }: { price: Paise | undefined }) {
  if (price === undefined) return null
  return (
    <p className="mt-1.5 font-medium text-sm text-terracotta">{availabilityMessages.priceWas(formatRupees(price))}</p>
  )
}

/** When the button that had the focus has gone. */
function focusQuantity(row: HTMLElement | null): void {
  const target = row?.querySelector<HTMLElement>('output') ?? row?.querySelector<HTMLElement>('a')
  target?.focus({ preventScroll: true })
}
