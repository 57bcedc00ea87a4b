// The one place for messages on pages that show no more than one at a time (UX-01).
import { toast as sonner } from 'sonner'

type Place = { readonly id: string; readonly onAutoClose: () => void; readonly onDismiss: () => void }

/** Milliseconds for which a message that goes is still in the page. */
const farewell = 250

let place = 0
let isFreeAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/** The newest message takes over the place of the one that stands there; one that is just leaving is let go first. */
export function placeForOne(show: (place: Place) => void): void {
  clearTimeout(waiting)
  dismissAllBut(`place-${place}`)
  const wait = isFreeAt - Date.now()
  if (wait > 0) waiting = setTimeout(() => show(here()), wait)
  else show(here())
}

/** Of several messages that the page before has left, the newest may stay. */
export function clearPlace(): void {
  dismissAllBut(sonner.getToasts().at(-1)?.id)
}

function here(): Place {
  return { id: `place-${place}`, onAutoClose: leave, onDismiss: leave }
}

/** What leaves can not be taken over any more: the next message stands at a place of a new name. */
function leave(): void {
  place += 1
  isFreeAt = Date.now() + farewell
}

function dismissAllBut(stays: string | number | undefined): void {
  for (const { id } of sonner.getToasts()) {
    if (id === stays) continue
    sonner.dismiss(id)
    isFreeAt = Date.now() + farewell
  }
}
