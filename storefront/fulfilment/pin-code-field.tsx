import { useId, useState } from 'react'
import { isPinCode, isWrongPinCode, typedPinCode } from '#domain/fulfilment/pin-code.ts'
import { isRefusal } from '#domain/refusal.ts'
import { classes } from '#ui/classes.ts'
import { DeliveryDates } from './delivery-dates.tsx'
import { deliveryMessages as messages } from './messages.ts'
import { removePinCode, storePinCode, usePinCode } from './pin-code-store.ts'
import { useClosedSoon, useDelivery } from './use-delivery.ts'

/** Asks for the PIN code and answers with the delivery dates at its sixth digit (DELV-01); what is below it does not move. */
export function PinCodeField({ className }: { className?: string }) {
  const id = useId()
  const remembered = usePinCode()
  /** What is not a whole PIN code yet. */
  const [typed, setTyped] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const pinCode = typed ?? remembered ?? ''
  const delivery = useDelivery(pinCode)
  const isNoPinCode = isWrongPinCode(pinCode, { isLeft })
  const isWrong = isNoPinCode || isRefusal(delivery)

  function type(text: string) {
    const digits = typedPinCode(text)
    setIsLeft(false)
    setTyped(isPinCode(digits) ? undefined : digits)
    if (isPinCode(digits)) storePinCode(digits)
    if (digits === '') removePinCode()
  }

  return (
    <div className={classes('print:hidden noscript:hidden', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={id} className="font-medium text-[0.9375rem]">
          {messages.pinCode}
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="done"
          placeholder={messages.digits}
          value={pinCode}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-dates`}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => setIsLeft(true)}
          onKeyDown={(event) => event.key === 'Enter' && setIsLeft(true)}
          className={classes(
            'min-h-11 w-28 rounded-xl bg-field px-4 text-ink tabular-nums ring-1 placeholder:text-ink-faint ring-inset',
            isWrong ? 'ring-danger' : 'ring-line-strong',
          )}
        />
      </div>
      <div className="mt-1.5 grid text-[0.9375rem] leading-6">
        <RoomForClosedDay />
        <p id={`${id}-dates`} aria-live="polite" className="col-start-1 row-start-1 min-h-6">
          {delivery ? (
            <DeliveryDates delivery={delivery} />
          ) : isNoPinCode ? (
            <span className="font-medium text-danger">{messages.notAPinCode}</span>
          ) : (
            <span className="text-ink-soft">{messages.lead}</span>
          )}
        </p>
      </div>
    </div>
  )
}

/** As high as the dates with the longest sentence about a closed day. */
function RoomForClosedDay() {
  const sentences = useClosedSoon().map(messages.closed)
  if (sentences.length === 0) return null
  return (
    <span aria-hidden className="invisible col-start-1 row-start-1 pt-6">
      {sentences.reduce((longest, one) => (one.length > longest.length ? one : longest))}
    </span>
  )
}
