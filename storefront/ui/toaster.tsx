// Toasts (UX-01). Their component is loaded when the browser is idle, or with the first toast.
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../platform/when-idle.ts'
import type { Kind, Show, StandProps } from './toast-stand.tsx'

let standUp: (show: Show) => void = () => {}
const stand = new Promise<Show>((resolve) => {
  standUp = resolve
})

export const toast = {
  success: (text: string): void => say('success', text),
  error: (text: string): void => say('error', text),
} as const

function say(kind: Kind, text: string): void {
  callForStand()
  void stand.then((show) => show(kind, text))
}

/** Replaced when the toaster is mounted. */
let callForStand = () => {}

/** With `limit` 1 a new toast replaces the one before. */
export function Toaster({ limit }: Pick<StandProps, 'limit'>) {
  const [Stand, setStand] = useState<ComponentType<StandProps>>()

  useEffect(() => {
    const load = () => {
      // Tried again with the next toast.
      void import('./toast-stand.tsx').then(
        ({ ToastStand }) => setStand(() => ToastStand),
        () => {},
      )
    }
    callForStand = load
    return whenIdle(load)
  }, [])

  return Stand && <Stand limit={limit} onStanding={standUp} />
}
