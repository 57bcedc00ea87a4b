import { second } from '#domain/time.ts'
import { toast } from '../../ui/toaster.tsx'

const readingTime = 1 * second
let turn = Promise.resolve()

/**
 * Messages of steps that follow each other within milliseconds, shown one after the other: where one toast is
 * allowed at a time, the next would otherwise wipe out the one before unread (UX-01).
 */
export const toastInTurn = {
  success: (text: string) => queue(() => toast.success(text)),
  error: (text: string) => queue(() => toast.error(text)),
} as const

function queue(show: () => void): void {
  turn = turn.then(() => {
    show()
    return new Promise((resolve) => setTimeout(resolve, readingTime))
  })
}
