import { useState } from 'react'

/** In ms: nobody has read a question by then. The second press of a double click, a bouncing key and a scanner's second line end come before. */
const readingTime = 700

/** Whether a question has just appeared, so that no press answers it yet (DESK-05). `now` in ms. */
export function newQuestion(now: () => number) {
  let shownAt: number | undefined
  return {
    show: () => {
      shownAt = now()
    },
    /** The person has done something else since. */
    end: () => {
      shownAt = undefined
    },
    isNew: () => shownAt !== undefined && now() - shownAt < readingTime,
  }
}

export function useNewQuestion({ isShown = false } = {}) {
  const [question] = useState(() => {
    const one = newQuestion(() => performance.now())
    if (isShown) one.show()
    return one
  })
  return question
}
