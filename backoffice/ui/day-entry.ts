import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'

type Take = (field: HTMLInputElement, options: { readonly next: EventTarget | null }) => void

/**
 * Handlers of a form whose days count without a button. Typing goes through days that nobody means, such as one of the year 202: a typed day is
 * taken when its field is left, for `next`, and Enter submits the form; one chosen in the calendar is taken at once.
 */
export function useDayEntry(take: Take) {
  const isTyping = useRef(false)
  return {
    onPointerDown: () => {
      isTyping.current = false
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (!isDayField(event.target)) return
      if (event.key !== 'Enter') {
        // Others open the calendar.
        if (/^(\d|Backspace|Delete|Arrow\w+)$/.test(event.key) && !event.altKey) isTyping.current = true
        else if (event.key !== 'Tab' && event.key !== 'Shift') isTyping.current = false
        return
      }
      isTyping.current = false
      // By itself Enter submits only a form with a button.
      event.preventDefault()
      event.currentTarget.requestSubmit()
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isDayField(target) && !isTyping.current) take(target, { next: target })
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      if (isDayField(target)) take(target, { next: relatedTarget })
    },
  }
}

/** What is wrong with a typed day before its value is looked at: the value of one that is not whole is empty. */
export function wrongEntry({ badInput }: Pick<ValidityState, 'badInput'>): string | undefined {
  return badInput ? 'This date is not whole, or does not exist' : undefined
}

/** A year of more than four digits would wait for further ones. */
export const latestDay = '9999-12-31'

function isDayField(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'date'
}
