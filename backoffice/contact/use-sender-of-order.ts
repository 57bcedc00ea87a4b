import { type KeyboardEvent, useRef, useState } from 'react'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { shop } from '#shop'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { outcomeOf } from '../platform/use-staff-mutation.ts'
import { filledBy, type Sender, senderOf } from './fill-from-order.ts'
import { wrongOrderNumber } from './wrong-order-number.ts'

const nobody: Sender = { name: '', email: '', phone: '' }

/** What a form begins with: a person, or who has placed an order. */
export type About = Sender & { readonly orderNumber?: string }

type Form = {
  readonly values: () => Sender & { readonly orderNumber: string }
  readonly set: (field: keyof Sender, text: string) => void
  readonly show: (refusal: StaffFault) => void
}

/** An order's number that is typed brings who has placed it, when its field is left or by Enter; or it says that there is no such order (TICKET-06). */
export function useSenderOfOrder({ values, set, show }: Form, begun: About = nobody) {
  const lookedUp = useRef(values().orderNumber)
  const former = useRef<Sender>(begun.orderNumber === undefined ? nobody : begun)
  const [owner, setOwner] = useState(values().orderNumber === begun.orderNumber ? begun.name : undefined)
  const fill = (sender: Sender) => {
    const filled = filledBy(sender, { typed: values(), former: former.current })
    for (const [field, text] of Object.entries(filled)) {
      if (values()[field as keyof Sender] !== text) set(field as keyof Sender, text)
    }
    former.current = sender
    setOwner(sender === nobody ? undefined : sender.name)
  }
  const lookUp = async (typed: string) => {
    if (typed === lookedUp.current) return
    lookedUp.current = typed
    const number = readOrderNumber(typed, { prefix: shop.invoiceSeries })
    const wrong = typed.trim() === '' ? undefined : wrongOrderNumber(typed)?.refusal
    const { answer, refusal = wrong } = number
      ? await outcomeOf(staffCall('GET /api/orders/:number', { params: { number } }))
      : {}
    // Another number has been typed meanwhile.
    if (values().orderNumber !== typed) return
    const isUnanswered = number !== undefined && !answer && refusal?.code !== 'order-not-found'
    if (isUnanswered) {
      lookedUp.current = ''
      return
    }
    fill(answer ? senderOf(answer) : nobody)
    if (refusal === wrong && wrong) show(wrong)
    else if (refusal?.code === 'order-not-found') show(noSuchOrder)
  }
  return {
    /** The name of who placed the order that was looked up. */
    owner,
    onLeave: () => void lookUp(values().orderNumber),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      if (event.key !== 'Enter' || value.trim() === '' || value === lookedUp.current) return
      event.preventDefault()
      void lookUp(value)
    },
  }
}

const noSuchOrder = new StaffFault(422, { code: 'wrong-shape', fields: { orderNumber: 'There is no such order' } })
