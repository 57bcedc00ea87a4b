// Short messages that come and go (UX-01). What shows them is loaded when the page has come to rest, or at the first word.
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../platform/when-idle.ts'
import type { Kind, Show, StandProps } from './toast-stand.tsx'

const stand = Promise.withResolvers<Show>()

export const toast = {
  success: (text: string): void => say('success', text),
  error: (text: string): void => say('error', text),
} as const

function say(kind: Kind, text: string): void {
  callForStand()
  void stand.promise.then((show) => show(kind, text))
}

/** Replaced as soon as there is a page to stand in. */
let callForStand = () => {}

/** Stands once in the page; with `limit` 1 a new message takes the place of the one before. */
export function Toaster({ limit }: Pick<StandProps, 'limit'>) {
  const [Stand, setStand] = useState<ComponentType<StandProps>>()

  useEffect(() => {
    const load = () => {
      // Without a network it is tried again at the next word.
      void import('./toast-stand.tsx').then(
        ({ ToastStand }) => setStand(() => ToastStand),
        () => {},
      )
    }
    callForStand = load
    return whenIdle(load)
  }, [])

  return Stand && <Stand limit={limit} onStanding={stand.resolve} />
}
