import { useState } from 'react'
import { askAboutPrice } from '#domain/catalogue/unusual-price.ts'
import { type Paise, parseTypedRupees } from '#domain/money.ts'
import { StaffFault } from '../platform/staff-api.ts'
import type { Saving } from '../ui/use-conflict.ts'

type Priced = Partial<Saving<{ readonly price?: string }>>

/** Asks once about a price that is far from the former one, mostly a slip of the finger (GOODS-01). */
export function usePriceQuestion() {
  /** Of which the person was asked. */
  const [asked, setAsked] = useState('')
  return {
    /** The question as a refusal of its field, unless there is none or it was asked before. */
    ask: ({ changes, former }: Priced, mrp: Paise | undefined) => {
      const [price, before] = [changes, former].map((side) => parseTypedRupees(side?.price ?? ''))
      const question = askAboutPrice({ price, former: before, mrp })
      if (question === undefined || question === asked) return undefined
      setAsked(question)
      return { refusal: new StaffFault(409, { error: question, fields: { price: question } }) }
    },
    /** Of the button that saves, beside the error of the field. */
    button: (error: string | undefined) => (asked !== '' && error === asked ? 'Save it anyway' : 'Save'),
    reset: () => setAsked(''),
  }
}
