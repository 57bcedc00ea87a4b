import { useEffect, useRef } from 'react'

/** For fields that come onto a page after a press: the first one takes the focus, which the button may have lost. */
export function useFocusOnArrival<E extends HTMLElement>() {
  const group = useRef<E>(null)
  useEffect(() => group.current?.querySelector('input')?.focus(), [])
  return group
}
